"use client";
import { AlarmClock, AlarmClockCheck } from "lucide-react";
import { useDue } from "#components/device/due.ts";
import { serverClock } from "#components/device/server-clock.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { clockTime, momentName } from "#components/model/time.ts";
import { DialogOpener } from "#components/ui/dialog-opener.tsx";
import { SIGN_LOOK } from "#components/ui/sign-button.tsx";
import type { Upcoming } from "./wake-dialog.tsx";

const load = () => import("./wake-dialog.tsx");

interface WakeButtonProps {
  station: { rpuid: string; name: string };
  /** A programme to come: the button reminds of it. Absent: an alarm at an hour. */
  show?: Upcoming;
  zone: string;
  /** The classes of a reminder; a small underlined word unless given. */
  look?: string;
}

const WORD_LOOK =
  "min-h-6 bg-(--tint-fill) font-time text-xs underline underline-offset-4 hover:no-underline";

const SET_LOOK = "grid size-11 shrink-0 place-items-center rounded-full bg-ink text-paper hover:opacity-85";

/** Opens the alarm of a station, or the reminder of a programme to come; says where one is set. */
export function WakeButton({ station, show, zone, look = WORD_LOOK }: WakeButtonProps) {
  const words = useWords();
  const { t } = words;
  const { rpuid, name } = station;
  // The earliest comes first.
  const due = useDue().find(
    (entry) => entry.rpuid === rpuid && (show ? entry.atMs === show.startMs : entry.kind === "alarm"),
  );
  const when = due && momentName(due.atMs, serverClock.now(), zone, words);
  const label = when ? t("wake.openSet", { name, when }) : t("wake.open", { name });
  const Sign = when ? AlarmClockCheck : AlarmClock;
  return (
    <DialogOpener
      label={show ? undefined : label}
      className={show ? look : when ? SET_LOOK : SIGN_LOOK}
      load={load}
      dialog={({ WakeDialog }, opened) => <WakeDialog {...{ station, show, zone }} {...opened} />}
    >
      {show ? (
        <>
          {when ? t("wake.isSet", { when }) : t("wake.remind")}{" "}
          <span className="sr-only">
            {show.name}
            {t("ui.comma")}
            {clockTime(show.startMs, zone)}
          </span>
        </>
      ) : (
        <Sign className="size-5" aria-hidden="true" />
      )}
    </DialogOpener>
  );
}
