"use client";
import { type ReactNode, useState } from "react";
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
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        onClick={() => setOpen(true)}
        className={className}
      >
        {children}
      </button>
      {open !== undefined && <Dispensable>{dialog({ open, onOpenChange: setOpen })}</Dispensable>}
    </>
  );
}
