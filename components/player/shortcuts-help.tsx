"use client";
import { useRef } from "react";
import { useKeysEnabled } from "#components/device/keys-preference.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { Modal } from "#components/ui/modal.tsx";
import { keyList } from "./key-list.ts";

interface ShortcutsHelpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The list of keys, with the switch that turns them off. */
export function ShortcutsHelp({ open, onOpenChange }: ShortcutsHelpProps) {
  const words = useWords();
  const { t } = words;
  const [enabled, setEnabled] = useKeysEnabled();
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Modal
      ref={popup}
      data-player
      // Not the switch: the space bar, which the list explains, would turn the keys off.
      initialFocus={popup}
      {...{ open, onOpenChange }}
      className="w-[min(24rem,92vw)]"
      title={t("player.shortcuts.title")}
      close={t("share.close")}
    >
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
    </Modal>
  );
}
