"use client";
import { Rss } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";
import { DialogOpener, type Opened } from "#components/ui/dialog-opener.tsx";
import type { SubscribeDialogProps } from "./subscribe-dialog.tsx";

const load = () => import("./subscribe-dialog.tsx");

/** Opens the address with which podcast apps subscribe to a series. */
export function SubscribeButton(series: Omit<SubscribeDialogProps, keyof Opened>) {
  const { t } = useWords();
  return (
    <DialogOpener
      className="inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-current px-4 text-sm font-bold"
      load={load}
      dialog={({ SubscribeDialog }, opened) => <SubscribeDialog {...series} {...opened} />}
    >
      <Rss className="size-4" aria-hidden="true" />
      <span>
        {t("subscribe.open")} <span className="sr-only">{series.name}</span>
      </span>
    </DialogOpener>
  );
}
