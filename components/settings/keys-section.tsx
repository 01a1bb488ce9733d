"use client";
import { playerCopy } from "#components/player/copy.ts";
import { useKeysEnabled } from "#components/player/keys-preference.ts";
import { Switch } from "#components/ui/switch.tsx";
import { settingsCopy } from "./copy.ts";
import { Section } from "./section.tsx";

const copy = settingsCopy.keys;

/** Every key of the pages, and the switch for those that a slip could press. */
export function KeysSection() {
  const [enabled, setEnabled] = useKeysEnabled();
  const keys = [["/", copy.search], ...playerCopy.shortcuts.keys] as const;
  return (
    <Section id="keys" title={copy.title}>
      <div className="px-(--gutter)">
        <p className="text-muted">{copy.text}</p>
        <dl className="mt-4 grid max-w-2xl grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-8 gap-y-2">
          {keys.map(([key, action]) => (
            <div key={key} className="flex items-baseline gap-3">
              <dt className="w-16 shrink-0">
                <kbd className="inline-block min-w-9 border border-line-strong px-1.5 text-center font-time text-xs leading-6">
                  {key}
                </kbd>
              </dt>
              <dd>{action}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-5 flex items-center gap-2">
          <span className="-ms-1.5">
            <Switch checked={enabled} onChange={setEnabled} label={copy.enabled} />
          </span>
          <span aria-hidden="true">{copy.enabled}</span>
        </div>
      </div>
    </Section>
  );
}
