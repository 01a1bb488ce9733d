"use client";
import { type ReactNode, useId } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { Button } from "./button.tsx";
import type { Opened } from "./dialog-opener.tsx";
import { Modal } from "./modal.tsx";
import { useCopy } from "./use-copy.ts";

const FIELD =
  "w-full min-w-0 rounded-sm border border-line-strong bg-paper px-3 py-2 font-time text-xs text-ink";

interface CopyDialogProps extends Opened {
  title: string;
  fields: readonly { label: string; text: string }[];
  /** Further ways, beside the button that closes. */
  children?: ReactNode;
}

/** A dialog of texts, each with a button that copies it. Loaded when it is opened. */
export function CopyDialog({ title, fields, open, onOpenChange, children }: CopyDialogProps) {
  const { t } = useWords();
  const { said, copy } = useCopy();
  return (
    <Modal
      {...{ title, open, onOpenChange }}
      className="w-[min(32rem,92vw)]"
      buttons={children}
      close={t("share.close")}
    >
      {fields.map((field) => (
        <Field key={field.label} {...field} onCopy={copy} />
      ))}
      <p role="status" className="mt-3 min-h-6 text-sm">
        {said !== "ready" && t(`share.${said}`)}
      </p>
    </Modal>
  );
}

function Field({ label, text, onCopy }: { label: string; text: string; onCopy: (text: string) => void }) {
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
        rows={text.length > 80 ? 4 : text.length < 35 ? 1 : 2}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className={`${FIELD} mt-1 field-sizing-content resize-none`}
      />
      <Button className="mt-1" onClick={() => onCopy(text)} aria-label={`${t("share.copy")}: ${label}`}>
        {t("share.copy")}
      </Button>
    </div>
  );
}
