"use client";
import { AudioLines, Gauge, Moon } from "lucide-react";
import { playerCopy as copy } from "./copy.ts";
import type { Snapshot } from "./engine/snapshot.ts";
import { OptionMenu } from "./option-menu.tsx";
import {
  SLEEP_OFF,
  sleepChoice,
  sleepLeft,
  sleepOptions,
  speedOptions,
  streamLabel,
  streamOptions,
} from "./options.ts";
import { usePlayerControls } from "./use-player.ts";

interface MenuProps {
  snapshot: Snapshot;
  zone: string;
  className: string;
  /** Beside the sign, say what is chosen. */
  wordy?: boolean;
}

/** Sleep timer, stream and, for episodes, speed. */
export function PlayerMenus(props: MenuProps) {
  return (
    <>
      <SleepMenu {...props} />
      <StreamMenu {...props} />
      {props.snapshot.media?.kind === "episode" && <SpeedMenu {...props} />}
    </>
  );
}

function SleepMenu({ snapshot, zone, className, wordy = false }: MenuProps) {
  const controls = usePlayerControls();
  const left = sleepLeft(snapshot);
  return (
    <OptionMenu
      label={left === null ? copy.sleep.label : copy.sleep.running(left)}
      className={className}
      value={left === null ? SLEEP_OFF : "running"}
      options={sleepOptions(snapshot, zone)}
      onChoose={(value) => {
        const choice = sleepChoice(value, snapshot);
        if (choice !== undefined) controls.setSleep(choice);
      }}
    >
      <Moon aria-hidden="true" size={20} />
      {(wordy || left !== null) && <span>{left ?? copy.sleep.label}</span>}
    </OptionMenu>
  );
}

function StreamMenu({ snapshot, className, wordy = false }: MenuProps) {
  const controls = usePlayerControls();
  const options = streamOptions(snapshot);
  if (options.length === 0 || snapshot.stream === null) return null;
  return (
    <OptionMenu
      label={copy.streams.current(streamLabel(snapshot.stream))}
      className={className}
      value={String(snapshot.stream.index)}
      options={options}
      onChoose={(value) => controls.chooseStream(Number(value))}
    >
      <AudioLines aria-hidden="true" size={20} />
      {wordy && <span>{streamLabel(snapshot.stream)}</span>}
    </OptionMenu>
  );
}

function SpeedMenu({ snapshot, className, wordy = false }: MenuProps) {
  const controls = usePlayerControls();
  return (
    <OptionMenu
      label={copy.speed.current(copy.speed.times(snapshot.speed))}
      className={className}
      value={String(snapshot.speed)}
      options={speedOptions()}
      onChoose={(value) => controls.setSpeed(Number(value))}
    >
      <Gauge aria-hidden="true" size={20} />
      {(wordy || snapshot.speed !== 1) && <span>{copy.speed.times(snapshot.speed)}</span>}
    </OptionMenu>
  );
}
