"use client";
import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, useId, useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { Button } from "./button.tsx";

const FIELD =
  "w-full min-w-0 rounded-sm border border-line-strong bg-paper px-3 py-2 font-time text-xs text-ink";

interface CopyDialogProps {
  title: string;
  fields: readonly { label: string; text: string }[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Further ways, beside the button that closes. */
  children?: ReactNode;
}

/** A dialog of texts, each with a button that copies it. Loaded when it is opened. */
export function CopyDialog({ title, fields, open, onOpenChange, children }: CopyDialogProps) {
  const { t } = useWords();
  const [said, setSaid] = useState("");
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(t("share.copied"));
    } catch {
      setSaid(t("share.refused"));
    }
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-shade" />
        <Dialog.Popup className="fixed inset-s-1/2 top-1/2 z-50 max-h-[90dvh] w-[min(32rem,92vw)] -translate-1/2 overflow-y-auto rounded-sm border border-line-strong bg-paper p-6 text-ink outline-none rtl:translate-x-1/2">
          <Dialog.Title className="font-display text-2xl font-light [font-stretch:115%]" dir="auto">
            {title}
          </Dialog.Title>
          {fields.map((field) => (
            <Field key={field.label} {...field} onCopy={copy} />
          ))}
          <p role="status" className="mt-3 min-h-6 text-sm">
            {said}
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            {children}
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
