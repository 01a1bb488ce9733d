"use client";
import { Share2 } from "lucide-react";
import { useEffect } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import type { StationCard } from "#components/model/station-card.ts";
import { DialogOpener, type Opened } from "#components/ui/dialog-opener.tsx";
import { SIGN_LOOK } from "#components/ui/sign-button.tsx";
import { useCopy } from "#components/ui/use-copy.ts";

const load = () => import("./share-dialog.tsx");

/** Opens the ways to share a station. */
export function ShareButton({ station }: { station: StationCard }) {
  const { t } = useWords();
  return (
    <DialogOpener
      label={t("share.title", { name: station.name })}
      className={SIGN_LOOK}
      load={load}
      dialog={({ ShareDialog }, opened) => <ShareDialog station={station} {...opened} />}
      instead={(opened) => <PlainShare station={station} {...opened} />}
    >
      <Share2 className="size-5" aria-hidden="true" />
    </DialogOpener>
  );
}

/** Copies the link of a station at each press, or shows the link: where the code of the dialog cannot be loaded. */
function PlainShare({ station, open, onOpenChange }: Opened & { station: StationCard }) {
  const { t } = useWords();
  const { said, copy } = useCopy();
  const url = `${window.location.origin}/stations/${station.rpuid}`;
  useEffect(() => {
    if (!open) return;
    void copy(url);
    onOpenChange(false);
  });
  return (
    <p role="status" className="select-all text-sm" dir="auto">
      {said === "copied" && t("player.shared")}
      {said === "refused" && url}
    </p>
  );
}
