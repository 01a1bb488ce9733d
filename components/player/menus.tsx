"use client";
import { AudioLines, Gauge, Moon } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";
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
  /** Shows the chosen option beside the icon. */
  wordy?: boolean;
}

/** The bar and the full player have menus of their own. */
const menuName = (menu: string, wordy: boolean) => (wordy ? `full-${menu}` : menu);

/** The menus for the sleep timer, the stream and, for episodes, the speed. */
export function PlayerMenus({ snapshot, zone, className, wordy = false }: MenuProps) {
  const words = useWords();
  const { t } = words;
  const controls = usePlayerControls();
  const left = sleepLeft(snapshot, words);
  const { stream, speed } = snapshot;
  const streams = streamOptions(snapshot, words);
  const times = t("player.speed.times", { speed });
  return (
    <>
      <OptionMenu
        name={menuName("sleep", wordy)}
        label={left === null ? t("player.sleep.label") : t("player.sleep.running", { left })}
        className={className}
        value={left === null ? SLEEP_OFF : "running"}
        options={sleepOptions(snapshot, zone, words)}
        onChoose={(value) => {
          const choice = sleepChoice(value, snapshot);
          if (choice !== undefined) controls.setSleep(choice);
        }}
      >
        <Moon aria-hidden="true" size={20} />
        {(wordy || left !== null) && <span>{left ?? t("player.sleep.label")}</span>}
      </OptionMenu>
      {streams.length > 0 && stream !== null && (
        <OptionMenu
          name={menuName("stream", wordy)}
          label={t("player.streams.current", { stream: streamLabel(stream, words) })}
          className={className}
          value={String(stream.index)}
          options={streams}
          onChoose={(value) => controls.chooseStream(Number(value))}
        >
          <AudioLines aria-hidden="true" size={20} />
          {wordy && <span>{streamLabel(stream, words)}</span>}
        </OptionMenu>
      )}
      {snapshot.media?.kind === "episode" && (
        <OptionMenu
          name={menuName("speed", wordy)}
          label={t("player.speed.current", { speed: times })}
          className={className}
          value={String(speed)}
          options={speedOptions(words)}
          onChoose={(value) => controls.setSpeed(Number(value))}
        >
          <Gauge aria-hidden="true" size={20} />
          {(wordy || speed !== 1) && <span>{times}</span>}
        </OptionMenu>
      )}
    </>
  );
}
