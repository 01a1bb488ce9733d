"use client";
import type { Due } from "#components/device/due.ts";
import { serverClock } from "#components/device/server-clock.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { momentName } from "#components/model/time.ts";
import { useZone } from "#components/ui/use-zone.ts";

/** Says which alarms and reminders came while no page was open. */
export function MissedNote({ entries, onClose }: { entries: readonly Due[]; onClose: () => void }) {
  const words = useWords();
  const { t } = words;
  const zone = useZone("UTC");
  return (
    <div
      role="status"
      className="fixed inset-x-0 top-0 z-40 flex flex-wrap items-center justify-between gap-x-6 bg-ink px-(--gutter) py-2 text-paper [--focus:var(--paper)]"
    >
      <div>
        {entries.map(({ kind, rpuid, name, show, atMs }) => (
          <p key={`${kind} ${rpuid} ${atMs}`} dir="auto">
            {t("wake.missed", { name: show ?? name, when: momentName(atMs, serverClock.now(), zone, words) })}
          </p>
        ))}
      </div>
      <button type="button" onClick={onClose} className="min-h-11 font-bold underline underline-offset-4">
        {t("wake.close")}
      </button>
    </div>
  );
}
