"use client";
import { AlarmClock } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";
import { clockTime } from "#components/model/time.ts";
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

/** Opens the alarm of a station, or the reminder of a programme to come. */
export function WakeButton({ station, show, zone, look = WORD_LOOK }: WakeButtonProps) {
  const { t } = useWords();
  return (
    <DialogOpener
      label={show ? undefined : t("wake.open", { name: station.name })}
      className={show ? look : SIGN_LOOK}
      load={load}
      dialog={({ WakeDialog }, opened) => <WakeDialog {...{ station, show, zone }} {...opened} />}
    >
      {show ? (
        <>
          {t("wake.remind")}{" "}
          <span className="sr-only">
            {show.name}
            {t("ui.comma")}
            {clockTime(show.startMs, zone)}
          </span>
        </>
      ) : (
        <AlarmClock className="size-5" aria-hidden="true" />
      )}
    </DialogOpener>
  );
}
