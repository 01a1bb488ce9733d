"use client";
import { Share2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import type { StationCard } from "#components/model/station-card.ts";
import { Dispensable } from "#components/ui/dispensable.tsx";

const ShareDialog = lazy(async () => ({ default: (await import("./share-dialog.tsx")).ShareDialog }));

/** Opens the ways to share a station. */
export function ShareButton({ station }: { station: StationCard }) {
  const { t } = useWords();
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t("share.title", { name: station.name })}
        onClick={() => setOpen(true)}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink/8"
      >
        <Share2 className="size-5" aria-hidden="true" />
      </button>
      {open !== undefined && (
        <Dispensable>
          <Suspense>
            <ShareDialog station={station} open={open} onOpenChange={setOpen} />
          </Suspense>
        </Dispensable>
      )}
    </>
  );
}
