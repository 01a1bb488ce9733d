"use client";
import { Dialog } from "@base-ui/react/dialog";
import { useRef } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { useBackCloses } from "#components/ui/use-back-closes.ts";
import { keyList } from "./key-list.ts";
import { useKeysEnabled } from "./keys-preference.ts";

interface ShortcutsHelpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The list of keys, with the switch that turns them off. */
export function ShortcutsHelp({ open, onOpenChange }: ShortcutsHelpProps) {
  const words = useWords();
  const { t } = words;
  useBackCloses("keys", open, onOpenChange);
  const [enabled, setEnabled] = useKeysEnabled();
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-shade" />
        <Dialog.Popup
          ref={popup}
          data-player
          // Not the switch: the space bar, which the list explains, would turn the keys off.
          initialFocus={popup}
          className="fixed inset-s-1/2 top-1/2 z-50 max-h-[90dvh] w-[min(24rem,92vw)] -translate-1/2 overflow-y-auto rounded-sm border border-line-strong bg-paper p-6 text-ink outline-none rtl:translate-x-1/2"
        >
          <Dialog.Title className="font-display text-2xl font-light [font-stretch:115%]">
            {t("player.shortcuts.title")}
          </Dialog.Title>
          <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
            {keyList(words).map(([key, action]) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="inline-block min-w-8 rounded-sm border border-line-strong px-1.5 text-center font-time text-xs leading-6">
                    {key}
                  </kbd>
                </dt>
                <dd>{action}</dd>
              </div>
            ))}
          </dl>
          <label className="mt-5 flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-current"
              checked={enabled}
              onChange={(event) => setEnabled(event.target.checked)}
            />
            {t("player.shortcuts.enabled")}
          </label>
          <Dialog.Close className="mt-3 inline-flex min-h-11 cursor-pointer items-center rounded-full border-2 border-ink px-5 text-sm font-bold hover:bg-ink hover:text-paper">
            {t("share.close")}
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
