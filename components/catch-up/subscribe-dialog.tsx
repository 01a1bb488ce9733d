"use client";
import { useWords } from "#components/language/language-provider.tsx";
import { BUTTON_LOOK } from "#components/ui/button.tsx";
import { CopyDialog } from "#components/ui/copy-dialog.tsx";
import type { Opened } from "#components/ui/dialog-opener.tsx";
import { seriesFeedPath } from "#lib/contract/episode-path.ts";

export interface SubscribeDialogProps extends Opened {
  rpuid: string;
  seriesId: string;
  name: string;
}

/** The address of a series' podcast feed, and a link that podcast apps open. */
export function SubscribeDialog({ rpuid, seriesId, name, open, onOpenChange }: SubscribeDialogProps) {
  const { t } = useWords();
  const { href, host, pathname } = new URL(seriesFeedPath(rpuid, seriesId), window.location.origin);
  const fields = [{ label: t("subscribe.address"), text: href }];
  return (
    <CopyDialog title={t("subscribe.title", { name })} {...{ fields, open, onOpenChange }}>
      <a href={`podcast://${host}${pathname}`} className={BUTTON_LOOK}>
        {t("subscribe.app")}
      </a>
    </CopyDialog>
  );
}
