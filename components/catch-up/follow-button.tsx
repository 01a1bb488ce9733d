"use client";
import { Bell, BellRing } from "lucide-react";
import { isFollowed, toggleFollowed } from "#components/device/followed.ts";
import { serverClock } from "#components/device/server-clock.ts";
import { followedStore, useFollowed } from "#components/device/use-followed.ts";
import { useWords } from "#components/language/language-provider.tsx";

/** Follows a series or stops following it. New episodes of followed series stand on Now and on Catch-up. */
export function FollowButton({ rpuid, seriesId, name }: { rpuid: string; seriesId: string; name: string }) {
  const { t } = useWords();
  const followed = isFollowed(useFollowed(), { rpuid, seriesId });
  const Sign = followed ? BellRing : Bell;
  return (
    <button
      type="button"
      onClick={() => toggleFollowed(followedStore(), { rpuid, seriesId, name }, serverClock.now())}
      className={`inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-current px-4 text-sm font-bold ${followed ? "bg-ink text-paper" : ""}`}
    >
      <Sign className="size-4" aria-hidden="true" />
      <span>
        {followed ? t("catchUp.follow.following") : t("catchUp.follow.follow")}{" "}
        <span className="sr-only">{followed ? t("catchUp.follow.stop", { name }) : name}</span>
      </span>
    </button>
  );
}
