/** The options of the player's menus, and the commands of a choice. */
import { isolate } from "#components/language/isolate.ts";
import type { Words } from "#components/language/words.ts";
import type { StreamInfo } from "#components/model/stream-kind.ts";
import { clockTime } from "#components/model/time.ts";
import type { SleepChoice } from "../model/playable.ts";
import { sleepLeftMs } from "./engine/sleep-timer.ts";
import type { Snapshot } from "./engine/snapshot.ts";
import { streamsOf } from "./engine/streams-of.ts";
import type { Option } from "./option-menu.tsx";
import { duration } from "./time-words.ts";

const SLEEP_MINUTES = [15, 30, 45, 60, 90] as const;
const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
export const SLEEP_OFF = "off";
const SLEEP_SHOW = "show";
const SLEEP_EPISODE = "episode";

/** The codec of a stream and, where it is known, its bit rate. */
export function streamLabel(stream: StreamInfo, { t, direction }: Words): string {
  return stream.kbps === null
    ? stream.codec
    : `${isolate(stream.codec, direction)} ${t("station.rate", { rate: stream.kbps })}`;
}

/** The streams to choose from; empty when there is one stream or none. */
export function streamOptions(snapshot: Snapshot, words: Words): Option[] {
  const { media } = snapshot;
  if (media === null) return [];
  const streams = streamsOf(media);
  if (streams.length < 2) return [];
  return streams.map((stream) => ({
    value: String(stream.index),
    label: streamLabel(stream, words),
    ...(media.kind === "station" && stream.kind === "hls" ? { hint: words.t("player.streams.rewinds") } : {}),
  }));
}

/** The choices of the sleep timer, with what is left of a timer that runs. */
export function sleepOptions(snapshot: Snapshot, zone: string, words: Words): Option[] {
  const { t } = words;
  const { show, media } = snapshot;
  const left = sleepLeft(snapshot, words);
  const option = (value: string, label: string): Option => ({ value, label });
  const end = (name: string, stopMs: number) =>
    option(SLEEP_SHOW, t("player.sleep.showEnd", { show: name, at: clockTime(stopMs, zone) }));
  return [
    ...(left === null ? [] : [option("running", t("player.sleep.running", { left }))]),
    option(SLEEP_OFF, t("player.sleep.off")),
    ...SLEEP_MINUTES.map((minutes) => option(String(minutes), t("player.sleep.minutes", { minutes }))),
    ...(media?.kind === "station" && show !== null ? [end(show.name, show.stopMs)] : []),
    ...(snapshot.durationS !== null ? [option(SLEEP_EPISODE, t("player.sleep.episodeEnd"))] : []),
  ];
}

/** The time until the sleep timer ends ("12 min"); null without a timer. */
export function sleepLeft(snapshot: Snapshot, words: Words): string | null {
  const { sleep } = snapshot;
  if (sleep === null) return null;
  return duration(Math.max(0, sleepLeftMs(sleep, snapshot)) / 1000, words);
}

/** The choice of a value of `sleepOptions`; undefined when it changes nothing. */
export function sleepChoice(value: string, snapshot: Snapshot): SleepChoice | null | undefined {
  if (value === SLEEP_OFF) return null;
  if (value === SLEEP_SHOW) {
    const { show } = snapshot;
    return show === null ? undefined : { kind: "until", atMs: show.stopMs };
  }
  if (value === SLEEP_EPISODE) {
    const { durationS } = snapshot;
    return durationS === null ? undefined : { kind: "episode-end", atS: durationS };
  }
  const minutes = Number(value);
  return Number.isFinite(minutes) ? { kind: "minutes", minutes } : undefined;
}

/** The choices of speed, each a factor in words. */
export function speedOptions({ t }: Words): Option[] {
  return SPEEDS.map((speed) => ({ value: String(speed), label: t("player.speed.times", { speed }) }));
}
