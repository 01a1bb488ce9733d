"use client";
import { Bell, BellRing } from "lucide-react";
import { followedStore, isFollowed, toggleFollowed, useFollowed } from "#components/device/followed.ts";
import { notKept } from "#components/device/not-kept.ts";
import { serverClock } from "#components/device/server-clock.ts";
import { useWords } from "#components/language/language-provider.tsx";

/** Follows a series or stops following it. New episodes of followed series stand on Now and on Catch-up. */
export function FollowButton({ rpuid, seriesId, name }: { rpuid: string; seriesId: string; name: string }) {
  const { t } = useWords();
  const followed = isFollowed(useFollowed(), { rpuid, seriesId });
  const Sign = followed ? BellRing : Bell;
  const press = () => {
    if (!toggleFollowed(followedStore(), { rpuid, seriesId, name }, serverClock.now()))
      notKept().tell("series");
  };
  return (
    <button
      type="button"
      onClick={press}
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
