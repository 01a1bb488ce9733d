"use client";
import { Share2 } from "lucide-react";
import { lazy } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import type { StationCard } from "#components/model/station-card.ts";
import { DialogOpener } from "#components/ui/dialog-opener.tsx";
import { SIGN_LOOK } from "#components/ui/sign-button.tsx";
import { PlainShare } from "./plain-share.tsx";

const ShareDialog = lazy(async () => ({
  default: await import("./share-dialog.tsx").then(
    (loaded) => loaded.ShareDialog,
    () => PlainShare,
  ),
}));

/** Opens the ways to share a station. */
export function ShareButton({ station }: { station: StationCard }) {
  const { t } = useWords();
  return (
    <DialogOpener
      label={t("share.title", { name: station.name })}
      className={SIGN_LOOK}
      dialog={(opened) => <ShareDialog station={station} {...opened} />}
    >
      <Share2 className="size-5" aria-hidden="true" />
    </DialogOpener>
  );
}
