"use client";
import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useEffect, useState } from "react";
import { after, onNetworkBack } from "#components/device/browser-events.ts";
import type { Due } from "#components/device/due.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { loadOwnCards } from "#components/model/cards-data.ts";
import { usePlayerStore } from "#components/player/use-player.ts";
import { Button } from "#components/ui/button.tsx";
import { Modal } from "#components/ui/modal.tsx";
import { type Ringing, ring } from "./ringer.ts";
import { pageTone } from "./tone.ts";

/** Rings for the station while mounted; returns how that goes. */
function useRinging(rpuid: string): Ringing {
  const store = usePlayerStore();
  const [state, setState] = useState<Ringing>("tuning");
  useEffect(() => {
    const tone = new Audio(pageTone().url());
    tone.loop = true;
    tone.preload = "auto";
    let over = false;
    const end = ring(rpuid, {
      play: async () => {
        const [card] = await loadOwnCards([rpuid]);
        // The alarm may have been stopped meanwhile.
        if (over) return;
        if (!card) throw new Error("the station is gone");
        store.controls.playStation(card);
      },
      snapshot: store.getSnapshot,
      loudness: store.controls,
      subscribe: store.subscribe,
      startTone: () => tone.play(),
      stopTone: () => tone.pause(),
      after,
      online: onNetworkBack,
      tell: setState,
    });
    return () => {
      over = true;
      end();
    };
  }, [rpuid, store]);
  return state;
}

interface RingingDialogProps {
  alarm: Due;
  /** The other alarms that have come: the dialog offers their stations. */
  others: readonly Due[];
  onSwitch: (alarm: Due) => void;
  onEnd: () => void;
}

/** Rings for an alarm: tells what sounds, stops it, and offers the stations of other alarms. */
export function RingingDialog({ alarm, others, onSwitch, onEnd }: RingingDialogProps) {
  const { t } = useWords();
  const store = usePlayerStore();
  const { rpuid, name, show } = alarm;
  const state = useRinging(rpuid);
  const stop = () => {
    store.controls.pause();
    onEnd();
  };
  return (
    <Modal
      open
      className="w-[min(26rem,92vw)]"
      title={t("wake.ring.title", { name: show ?? name })}
      buttons={
        <>
          <Button onClick={stop}>{t("wake.ring.stop")}</Button>
          {(state === "playing" || state === "tuning") && (
            <Button onClick={onEnd}>{t("wake.ring.keep")}</Button>
          )}
          {others.map((other) => (
            <Button key={other.rpuid} onClick={() => onSwitch(other)}>
              {t("wake.ring.instead", { name: other.name })}
            </Button>
          ))}
        </>
      }
    >
      <AlertDialog.Description className="mt-3 min-h-12" role="status">
        {state !== "off" && t(`wake.ring.${state}`, { name })}
      </AlertDialog.Description>
    </Modal>
  );
}
