"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { onNetworkBack } from "#components/device/browser-events.ts";
import { type comeDue, type Due, dueStore, ringTogether, useDue } from "#components/device/due.ts";
import { serverClock } from "#components/device/server-clock.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { momentName } from "#components/model/time.ts";
import { Dispensable } from "#components/ui/dispensable.tsx";
import { useZone } from "#components/ui/use-zone.ts";
import { SECOND_MS } from "#lib/ground/clock.ts";
import { notify } from "./notify.ts";
import { RingingDialog } from "./ringing-dialog.tsx";
import { takeDue } from "./take-due.ts";
import { pageTone } from "./tone.ts";

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Looks at the clock every second while there are entries: rings, announces programmes, reports missed entries. */
export function WatchDue() {
  const { t } = useWords();
  const router = useRouter();
  const entries = useDue();
  const [ringing, setRinging] = useState<readonly Due[]>([]);
  const [missed, setMissed] = useState<readonly Due[]>([]);
  const waits = entries.some(({ kind }) => kind === "alarm");
  useStayAwake(waits);
  useKeptTone(waits);
  const words = useRef(t);
  words.current = t;
  useEffect(() => {
    const look = () => {
      const isHidden = document.visibilityState === "hidden";
      const { locks } = navigator as Partial<Navigator>;
      const ports = { store: dueStore(), nowMs: serverClock.now(), isHidden, locks, pause };
      // A tab that may not lock looks again in a second.
      takeDue(ports, tell).catch(() => {});
    };
    const tell = ({ ring, missed: late }: ReturnType<typeof comeDue>) => {
      for (const { kind, show, name, rpuid } of ring)
        if (kind === "reminder") {
          const body = words.current("wake.begins", { station: name });
          void notify({ title: show ?? name, body, path: `/stations/${rpuid}` }, (path) => router.push(path));
        }
      const alarms = ring.filter(({ kind }) => kind === "alarm");
      if (alarms.length > 0) setRinging((known) => ringTogether(known, alarms));
      if (late.length > 0) setMissed((known) => [...known, ...late]);
    };
    look();
    const timer = setInterval(look, SECOND_MS);
    // A hidden tab gets its timers once a minute.
    const endLearning = serverClock.subscribe(look);
    return () => {
      clearInterval(timer);
      endLearning();
    };
  }, [router]);
  const [alarm, ...others] = ringing;
  return (
    <Dispensable>
      {alarm && (
        <RingingDialog
          key={`${alarm.rpuid} ${alarm.atMs}`}
          alarm={alarm}
          others={others}
          onSwitch={(other) => setRinging(ringTogether(ringing, [other]))}
          onEnd={() => setRinging([])}
        />
      )}
      {missed.length > 0 && <MissedNote entries={missed} onClose={() => setMissed([])} />}
    </Dispensable>
  );
}

/** Says which alarms and reminders came while no page was open. */
function MissedNote({ entries, onClose }: { entries: readonly Due[]; onClose: () => void }) {
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

/** Keeps the tone while an alarm waits, for a network that goes. */
function useKeptTone(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    pageTone().keep();
    return onNetworkBack(pageTone().keep);
  }, [wanted]);
}

/** Keeps the screen on while an alarm waits, where the browser can: a device that sleeps does not wake anybody. */
function useStayAwake(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const take = () => {
      if (document.visibilityState !== "visible") return;
      navigator.wakeLock.request("screen").then(
        (taken) => {
          if (over) void taken.release();
          else lock = taken;
        },
        // Low battery, or forbidden: the alarm works as long as the device is awake.
        () => undefined,
      );
    };
    take();
    document.addEventListener("visibilitychange", take);
    return () => {
      over = true;
      document.removeEventListener("visibilitychange", take);
      void lock?.release();
    };
  }, [wanted]);
}
