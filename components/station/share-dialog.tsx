"use client";
import { embedSnippet } from "#components/embed/snippet.ts";
import { useWords } from "#components/language/language-provider.tsx";
import type { StationCard } from "#components/model/station-card.ts";
import { Button } from "#components/ui/button.tsx";
import { CopyDialog } from "#components/ui/copy-dialog.tsx";
import type { Opened } from "#components/ui/dialog-opener.tsx";

/** The link of a station, and the HTML with which another page shows its player. */
export function ShareDialog({ station, open, onOpenChange }: Opened & { station: StationCard }) {
  const { t } = useWords();
  const { rpuid, name } = station;
  const { origin } = window.location;
  const url = `${origin}/stations/${rpuid}`;
  const send = async () => {
    // Closing the system's sheet is no failure.
    await navigator.share({ title: name, url }).catch(() => undefined);
  };
  const fields = [
    { label: t("share.link"), text: url },
    { label: t("share.embed"), text: embedSnippet(origin, rpuid, t("embed.frame", { name })) },
  ];
  return (
    <CopyDialog title={t("share.title", { name })} {...{ fields, open, onOpenChange }}>
      {typeof navigator.share === "function" && <Button onClick={send}>{t("share.send")}</Button>}
    </CopyDialog>
  );
}
