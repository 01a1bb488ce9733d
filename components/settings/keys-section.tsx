"use client";
import { useKeysEnabled } from "#components/device/keys-preference.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { keyList } from "#components/player/key-list.ts";
import { Switch } from "#components/ui/switch.tsx";
import { Section } from "./section.tsx";

/** The keys of the pages, and the switch for single keys, which a slip could press. */
export function KeysSection() {
  const words = useWords();
  const { t } = words;
  const [enabled, setEnabled] = useKeysEnabled();
  return (
    <Section id="keys" title={t("settings.keys.title")}>
      <div className="px-(--gutter)">
        <p className="text-muted">{t("settings.keys.text")}</p>
        <dl className="mt-4 grid max-w-2xl grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-8 gap-y-2">
          {keyList(words).map(([key, action]) => (
            <div key={key} className="flex flex-wrap items-baseline gap-x-3">
              <dt className="min-w-16 shrink-0">
                <kbd className="inline-block min-w-9 border border-line-strong px-1.5 text-center font-time text-xs leading-6">
                  {key}
                </kbd>
              </dt>
              <dd className="min-w-[min(100%,8rem)] flex-1">{action}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-5 flex items-center gap-2">
          <span className="-ms-1.5">
            <Switch checked={enabled} onChange={setEnabled} label={t("player.shortcuts.enabled")} />
          </span>
          <span aria-hidden="true">{t("player.shortcuts.enabled")}</span>
        </div>
      </div>
    </Section>
  );
}
