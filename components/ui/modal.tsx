"use client";
import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Dialog } from "@base-ui/react/dialog";
import { type ComponentProps, type ReactNode, useCallback, useId, useRef } from "react";
import { BUTTON_LOOK } from "./button.tsx";
import { useBackCloses } from "./use-back-closes.ts";

const LOOK =
  "fixed inset-s-1/2 top-1/2 max-h-[90dvh] -translate-1/2 overflow-y-auto rounded-sm border border-line-strong bg-paper p-6 text-ink outline-none rtl:translate-x-1/2";

/** The attributes of the popup; its `className` says how wide the popup is. */
interface ModalProps extends Omit<ComponentProps<typeof Dialog.Popup>, "title" | "className"> {
  className: string;
  title: ReactNode;
  open: boolean;
  /** Absent where the listener must choose one of the buttons: nothing else closes the dialog. */
  onOpenChange?: (open: boolean) => void;
  /** The dialog's buttons, in a row at its end. */
  buttons?: ReactNode;
  /** The words of the last button, which closes the dialog. */
  close?: string;
}

/** A dialog in the middle of the page: shade, title, content, and a row of buttons. Back closes it. */
export function Modal({
  className,
  title,
  open,
  onOpenChange,
  buttons,
  close,
  children,
  ...popup
}: ModalProps) {
  const { Root } = onOpenChange ? Dialog : AlertDialog;
  const change = useRef(onOpenChange);
  change.current = onOpenChange;
  const setOpen = useCallback((next: boolean) => change.current?.(next), []);
  // The history outlives a reload, after which the id may be that of another dialog.
  const name = `${useId()} ${String(title)}`;
  useBackCloses(name, open && onOpenChange !== undefined, setOpen);
  // A choice that the listener must make stands above open menus (z-60).
  const layer = onOpenChange ? "z-50" : "z-70";
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={`fixed inset-0 ${layer} bg-shade`} />
        <Dialog.Popup {...popup} className={`${LOOK} ${layer} ${className}`}>
          <Dialog.Title className="font-display text-2xl font-light [font-stretch:115%]" dir="auto">
            {title}
          </Dialog.Title>
          {children}
          <div className="mt-4 flex flex-wrap gap-3">
            {buttons}
            {close && <Dialog.Close className={BUTTON_LOOK}>{close}</Dialog.Close>}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Root>
  );
}
