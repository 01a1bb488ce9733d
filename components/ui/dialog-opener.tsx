"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { BottomNote, NOTE_BUTTON } from "./bottom-note.tsx";
import { Dispensable } from "./dispensable.tsx";
import { keepPressed, takePressed } from "./pressed-before.ts";
import { useAskedModule } from "./use-asked-module.ts";

/** Whether a dialog is open, and what opens or closes it. */
export interface Opened {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface DialogOpenerProps<Code> {
  /** The button's name, where its content does not say it. */
  label?: string | undefined;
  className: string;
  children: ReactNode;
  /** Loads the code of the dialog at the first press, and again at each press after a failure. */
  load: () => Promise<Code>;
  dialog: (code: Code, opened: Opened) => ReactNode;
  /** Helps while the code cannot be loaded; default: words that say so. */
  instead?: (opened: Opened) => ReactNode;
}

/** A button that opens a dialog. The dialog is drawn from the first press on, and closes without a trace where it breaks. */
export function DialogOpener<Code extends object>(props: DialogOpenerProps<Code>) {
  const { label, className, children, load, dialog, instead = words } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const keepAsked = () => button.current !== null && keepPressed(button.current);
  const { module: code, failed, ask } = useAskedModule(load, keepAsked);
  const press = () => {
    setOpen(true);
    void ask();
  };
  const pressNow = useRef(press);
  pressNow.current = press;
  useEffect(() => {
    if (button.current !== null && takePressed(button.current)) pressNow.current();
  }, []);
  const opened = { open, onOpenChange: setOpen };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        onClick={press}
        className={className}
      >
        {children}
      </button>
      {code !== null && <Dispensable>{dialog(code, opened)}</Dispensable>}
      {failed && instead(opened)}
    </>
  );
}

const words = (opened: Opened) => <NotLoaded {...opened} />;

/** Says that a press could not bring what it asked for. */
function NotLoaded({ open, onOpenChange }: Opened) {
  const { t } = useWords();
  return (
    <div role="status">
      {open && (
        <BottomNote text={t("ui.notLoaded")}>
          <button type="button" onClick={() => onOpenChange(false)} className={NOTE_BUTTON}>
            {t("share.close")}
          </button>
        </BottomNote>
      )}
    </div>
  );
}
