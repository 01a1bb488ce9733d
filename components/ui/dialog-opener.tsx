"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { keepDialog, takeDialog } from "./asked-dialog.ts";
import { Dispensable } from "./dispensable.tsx";

/** Whether a dialog is open, and what opens or closes it. */
export interface Opened {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface DialogOpenerProps {
  /** The button's name, where its content does not say it. */
  label?: string | undefined;
  className: string;
  /** The content of the button. */
  children: ReactNode;
  /** The dialog; its code may load when it is first drawn. */
  dialog: (opened: Opened) => ReactNode;
}

/** A button that opens a dialog. The dialog is drawn from the first press on, and closes without a trace where it breaks. */
export function DialogOpener({ label, className, children, dialog }: DialogOpenerProps) {
  const [open, setOpen] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (button.current !== null && takeDialog(button.current)) setOpen(true);
  }, []);
  const keepAsked = () => open === true && button.current !== null && keepDialog(button.current);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        onClick={() => setOpen(true)}
        className={className}
      >
        {children}
      </button>
      {open !== undefined && (
        <Dispensable keepAsked={keepAsked}>{dialog({ open, onOpenChange: setOpen })}</Dispensable>
      )}
    </>
  );
}
