"use client";
import { X } from "lucide-react";
import { useId, useState } from "react";
import { addDue, type Due, dueStore, removeDue, useDue } from "#components/device/due.ts";
import { serverClock } from "#components/device/server-clock.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { momentName } from "#components/model/time.ts";
import { BUTTON_LOOK, Button } from "#components/ui/button.tsx";
import { Modal } from "#components/ui/modal.tsx";
import { SignButton } from "#components/ui/sign-button.tsx";
import { stationCalendarPath } from "#lib/contract/episode-path.ts";
import { SECOND_MS } from "#lib/ground/clock.ts";
import { nextAt } from "./next-at.ts";
import { hasNotifications, mayNotify } from "./notify.ts";

export interface Upcoming {
  name: string;
  startMs: number;
}

interface WakeDialogProps {
  station: { rpuid: string; name: string };
  /** The programme; absent for an alarm at an hour. */
  show: Upcoming | undefined;
  zone: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Sets an alarm at an hour or with a programme, or a reminder of the programme. */
export function WakeDialog({ station, show, zone, open, onOpenChange }: WakeDialogProps) {
  const words = useWords();
  const { t } = words;
  const [said, setSaid] = useState("");
  const when = (atMs: number) => momentName(atMs, serverClock.now(), zone, words);
  const add = (entry: Pick<Due, "kind" | "atMs">) => {
    const { rpuid, name } = station;
    const added = addDue(dueStore(), { ...entry, rpuid, name, ...(show ? { show: show.name } : {}) });
    if (added === "full") return setSaid(t("wake.full"));
    const isSet = t("wake.isSet", { when: when(entry.atMs) });
    setSaid(added === "stored" ? isSet : t("wake.unstored", { isSet }));
  };
  return (
    <Modal
      {...{ open, onOpenChange }}
      className="w-[min(28rem,92vw)]"
      title={show ? t("wake.remindOf", { show: show.name }) : t("wake.open", { name: station.name })}
      close={t("wake.close")}
    >
      {show ? (
        <ForShow {...{ station, show, add, say: setSaid }} when={when(show.startMs)} />
      ) : (
        <ForHour {...{ zone, add }} />
      )}
      <p role="status" className="mt-3 min-h-6 font-bold">
        {said}
      </p>
      <AlreadySet rpuid={station.rpuid} when={when} removed={() => setSaid("")} />
      <p className="mt-1 text-sm text-muted">{t("wake.plain")}</p>
    </Modal>
  );
}

interface AlreadySetProps {
  rpuid: string;
  when: (atMs: number) => string;
  removed: () => void;
}

function AlreadySet({ rpuid, when, removed }: AlreadySetProps) {
  const { t } = useWords();
  const entries = useDue().filter((entry) => entry.rpuid === rpuid);
  if (entries.length === 0) return null;
  return (
    <ul className="mb-3">
      {entries.map((entry) => {
        const { kind, atMs, name, show = name } = entry;
        return (
          <li key={`${kind} ${atMs}`} className="flex items-center gap-3 border-b border-line">
            <span className="min-w-0 flex-1 py-2">
              {t(`settings.due.${kind}`)} · <span className="font-time">{when(atMs)}</span>
              {entry.show && (
                <span className="align-page block truncate text-sm text-muted" dir="auto">
                  {entry.show}
                </span>
              )}
            </span>
            <SignButton
              Sign={X}
              label={t("settings.due.remove", { name: show, when: when(atMs) })}
              onClick={() => {
                removeDue(dueStore(), entry);
                removed();
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}

type Add = (entry: Pick<Due, "kind" | "atMs">) => void;

function ForHour({ zone, add }: { zone: string; add: Add }) {
  const { t } = useWords();
  const id = useId();
  const [time, setTime] = useState("07:00");
  const set = () => {
    const atMs = nextAt(time, serverClock.now(), zone);
    if (atMs !== undefined) add({ kind: "alarm", atMs });
  };
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <div>
        <label htmlFor={id} className="mb-2 block text-sm text-muted">
          {t("wake.time")}
        </label>
        <input
          id={id}
          type="time"
          value={time}
          onChange={({ target }) => setTime(target.value)}
          className="min-h-11 rounded-sm border border-line-strong bg-paper px-3 font-time text-ink"
        />
      </div>
      <Button onClick={set}>{t("wake.set")}</Button>
    </div>
  );
}

interface ForShowProps {
  station: WakeDialogProps["station"];
  show: Upcoming;
  when: string;
  add: Add;
  say: (text: string) => void;
}

function ForShow({ station, show, when, add, say }: ForShowProps) {
  const { t } = useWords();
  const remind = async () => {
    if (await mayNotify()) add({ kind: "reminder", atMs: show.startMs });
    else say(t("wake.refused"));
  };
  return (
    <>
      <p className="mt-2">{t("wake.when", { day: when, station: station.name })}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {hasNotifications() && <Button onClick={remind}>{t("wake.notify")}</Button>}
        <Button onClick={() => add({ kind: "alarm", atMs: show.startMs })}>{t("wake.with")}</Button>
        <a
          className={BUTTON_LOOK}
          href={`${stationCalendarPath(station.rpuid)}?start=${Math.floor(show.startMs / SECOND_MS)}`}
        >
          {t("wake.calendar")}
        </a>
      </div>
    </>
  );
}
