/** The last check of a stream in words: its finding, its time and its reason, for the page of the station. */
import { relativeTimeFormat } from "#components/language/formatters.ts";
import type { Words } from "#components/language/words.ts";
import { isGone } from "#lib/contract/gone.ts";
import type { StreamHealth } from "#lib/contract/stream-health.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { soundNote, whyOf } from "./health-words.ts";

/** "40 minutes ago", in whole minutes, hours or days. */
function agoOf(ms: number, { locale }: Words): string {
  const format = relativeTimeFormat(locale, { numeric: "always" });
  if (ms >= DAY_MS) return format.format(-Math.floor(ms / DAY_MS), "day");
  if (ms >= HOUR_MS) return format.format(-Math.floor(ms / HOUR_MS), "hour");
  return format.format(-Math.max(1, Math.floor(ms / MINUTE_MS)), "minute");
}

/** Whether an HLS stream may be rewound, as far as is known: its playlist leads somewhere, and moves on. */
export const mayRewind = (health: StreamHealth | undefined): boolean =>
  !isGone(health) && health?.reason !== "stalled" && health?.reason !== "ended";

/** Says how a stream was at its last check before `nowMs`, how long ago that was, and why; undefined when it was never checked. */
export function healthNote(
  health: StreamHealth | undefined,
  nowMs: number,
  zone: string,
  words: Words,
): string | undefined {
  const said = soundNote(health, zone, words);
  if (said === undefined || health?.checkedAt === undefined) return undefined;
  if (health.verdict === "down")
    return words.t("station.health.because", { said, why: whyOf(health.reason, words) });
  return words.t("station.health.checked", { ago: agoOf(nowMs - Date.parse(health.checkedAt), words), said });
}
