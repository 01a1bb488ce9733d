/** How a stream is, in the words of its listener: what the last check found, and when. */
import { relativeTimeFormat } from "#components/language/formatters.ts";
import type { Words } from "#components/language/words.ts";
import { dayName } from "#components/model/time.ts";
import type { StreamHealth } from "#lib/contract/stream-health.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";

/** What a reason means to a listener; other reasons are not explained. */
const WHY = {
  silent: /^(connect|timeout|broken|empty|no-audio|http-5\d\d)$/,
  address: /^(dns|http-4\d\d)$/,
  certificate: /^tls$/,
  page: /^(html-instead-of-audio|wrong-type)$/,
  playlist: /^(loop|empty-playlist|endless-playlist)$/,
  silence: /^silence$/,
  breaks: /^(stalled|ended)$/,
  format: /^(old-protocol|unknown-format|unknown-encoding|encrypted)$/,
} as const;

function whyOf(reason: string | undefined, { t }: Words): string {
  for (const kind of Object.keys(WHY) as (keyof typeof WHY)[])
    if (reason !== undefined && WHY[kind].test(reason)) return t(`station.health.why.${kind}`);
  return t("station.health.why.unclear");
}

/** "40 minutes ago", in whole minutes, hours or days. */
function agoOf(ms: number, { locale }: Words): string {
  const format = relativeTimeFormat(locale, { numeric: "always" });
  if (ms >= DAY_MS) return format.format(-Math.floor(ms / DAY_MS), "day");
  if (ms >= HOUR_MS) return format.format(-Math.floor(ms / HOUR_MS), "hour");
  return format.format(-Math.max(1, Math.floor(ms / MINUTE_MS)), "minute");
}

/** "AAC 128": what was heard. */
function heardOf({ format, bitRate }: StreamHealth): string | undefined {
  if (format === undefined) return undefined;
  return bitRate === undefined ? format : `${format} ${Math.round(bitRate / 1_000)}`;
}

/** What is known of a stream at `nowMs`, as one note; undefined when it was never checked. */
export function healthNote(
  health: StreamHealth | undefined,
  nowMs: number,
  zone: string,
  words: Words,
): string | undefined {
  if (health?.checkedAt === undefined) return undefined;
  const { t } = words;
  const ago = agoOf(nowMs - Date.parse(health.checkedAt), words);
  const why = whyOf(health.reason, words);
  const probe = health.witnesses.find(({ witness }) => witness === "probe");
  const heard = heardOf(health);
  switch (health.verdict) {
    case "ok":
      return heard === undefined
        ? t("station.health.plays", { ago })
        : t("station.health.playsAs", { ago, heard });
    case "degraded":
      return t(probe?.says === "fails" ? "station.health.failed" : "station.health.playsBut", { ago, why });
    case "down":
      return probe?.since === undefined
        ? t("station.health.down", { why })
        : t("station.health.downSince", { day: dayName(Date.parse(probe.since), zone, words), why });
    case "blocked":
      return t("station.health.blocked", { ago });
    case "unknown":
      return t("station.health.failed", { ago, why });
  }
}
