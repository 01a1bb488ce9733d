"use client";
import { X } from "lucide-react";
import { addDue, dueStore, removeDue, useDue } from "#components/device/due.ts";
import { serverClock } from "#components/device/server-clock.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { momentName } from "#components/model/time.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { SignButton } from "#components/ui/sign-button.tsx";
import { partOfNext, useKeptFocus } from "#components/ui/use-kept-focus.ts";
import { Section } from "./section.tsx";
import { useSayDone } from "./undo.tsx";

/** The alarms and reminders of this device: to see and to remove. */
export function DueSection({ zone }: { zone: string }) {
  const words = useWords();
  const { t } = words;
  const entries = useDue();
  const sayDone = useSayDone();
  const { frame, keep } = useKeptFocus<HTMLElement>();
  return (
    <Section id="due" title={t("settings.due.title")} ref={frame}>
      {entries.length === 0 ? (
        <p className="px-(--gutter) text-muted">{t("settings.due.none")}</p>
      ) : (
        <>
          <p className="px-(--gutter) pb-3 text-muted">{t("wake.plain")}</p>
          <ul>
            {entries.map((entry, at) => {
              const name = entry.show ?? entry.name;
              const when = momentName(entry.atMs, serverClock.now(), zone, words);
              return (
                <li
                  key={`${entry.kind} ${entry.rpuid} ${entry.atMs}`}
                  data-at={at}
                  className="flex min-h-14 items-center gap-3.5 border-t border-line ps-(--gutter) pe-2 last:border-b"
                >
                  <div className="min-w-0 flex-1 py-2">
                    <EagerLink
                      href={`/stations/${entry.rpuid}`}
                      className="align-page block truncate font-bold hover:underline"
                      dir="auto"
                    >
                      {name}
                    </EagerLink>
                    <span className="block text-sm text-muted">
                      {t(`settings.due.${entry.kind}`)} · <span className="font-time">{when}</span>
                    </span>
                  </div>
                  <SignButton
                    Sign={X}
                    data-part="remove"
                    label={t("settings.due.remove", { name, when })}
                    onClick={() => {
                      keep(partOfNext(at, entries.length, "remove"));
                      removeDue(dueStore(), entry);
                      sayDone(t("settings.due.removed", { name, when }), () => addDue(dueStore(), entry));
                    }}
                  />
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Section>
  );
}
