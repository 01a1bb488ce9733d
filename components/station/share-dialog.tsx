"use client";
import { Dialog } from "@base-ui/react/dialog";
import { useId, useState } from "react";
import { embedSnippet } from "#components/embed/snippet.ts";
import { useWords } from "#components/language/language-provider.tsx";
import type { StationCard } from "#components/model/station-card.ts";
import { Button } from "#components/ui/button.tsx";

interface ShareDialogProps {
  station: StationCard;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const FIELD =
  "w-full min-w-0 rounded-sm border border-line-strong bg-paper px-3 py-2 font-time text-xs text-ink";

/** The link of a station, and the HTML with which another page shows its player. */
export function ShareDialog({ station, open, onOpenChange }: ShareDialogProps) {
  const { t } = useWords();
  const { rpuid, name } = station;
  const [said, setSaid] = useState("");
  const { origin } = window.location;
  const url = `${origin}/stations/${rpuid}`;
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(t("share.copied"));
    } catch {
      setSaid(t("share.refused"));
    }
  };
  const send = async () => {
    // Closing the system's sheet is no failure.
    await navigator.share({ title: name, url }).catch(() => undefined);
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-black/50" />
        <Dialog.Popup className="fixed inset-s-1/2 top-1/2 z-50 max-h-[90dvh] w-[min(32rem,92vw)] -translate-1/2 overflow-y-auto rounded-sm border border-line-strong bg-paper p-6 text-ink outline-none rtl:translate-x-1/2">
          <Dialog.Title className="font-display text-2xl font-light [font-stretch:115%]" dir="auto">
            {t("share.title", { name })}
          </Dialog.Title>
          <Field label={t("share.link")} text={url} onCopy={copy} />
          <Field
            label={t("share.embed")}
            text={embedSnippet(origin, rpuid, t("embed.frame", { name }))}
            onCopy={copy}
          />
          <p role="status" className="mt-3 min-h-6 text-sm">
            {said}
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            {typeof navigator.share === "function" && <Button onClick={send}>{t("share.send")}</Button>}
            <Dialog.Close className="inline-flex min-h-11 items-center rounded-full border-2 border-ink px-5 text-sm font-bold hover:bg-ink hover:text-paper">
              {t("share.close")}
            </Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface FieldProps {
  label: string;
  text: string;
  onCopy: (text: string) => void;
}

function Field({ label, text, onCopy }: FieldProps) {
  const { t } = useWords();
  const id = useId();
  return (
    <div className="mt-4">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <textarea
        id={id}
        readOnly
        dir="ltr"
        rows={text.length > 80 ? 4 : 1}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className={`${FIELD} mt-1 resize-none`}
      />
      <Button className="mt-1" onClick={() => onCopy(text)} aria-label={`${t("share.copy")}: ${label}`}>
        {t("share.copy")}
      </Button>
    </div>
  );
}
