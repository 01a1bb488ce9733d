/** How a stream is, in the words of its listener: what the last check found, and when. */
import type { Words } from "#components/language/words.ts";
import { dayName } from "#components/model/time.ts";
import { isGone } from "#lib/contract/gone.ts";
import type { LiveStream } from "#lib/contract/shapes.ts";
import type { StreamHealth } from "#lib/contract/stream-health.ts";
import { streamFormat } from "../model/stream-format.ts";

/** Explanations of reasons for listeners; other reasons are not explained. */
const WHY = {
  silent: /^(connect|timeout|broken|empty|no-audio|http-5\d\d)$/,
  busy: /^http-429$/,
  address: /^(dns|http-4\d\d)$/,
  certificate: /^tls$/,
  page: /^(html-instead-of-audio|wrong-type)$/,
  playlist: /^(loop|empty-playlist|endless-playlist)$/,
  silence: /^silence$/,
  breaks: /^(stalled|ended)$/,
  format: /^(old-protocol|unknown-format|unknown-encoding|encrypted)$/,
} as const;

/** The fault of a stream that plays. */
const faultOf = (reason: string | undefined, words: Words): string =>
  reason === "wrong-type" ? words.t("station.health.why.type") : whyOf(reason, words);

/** Why a stream is as it is, for listeners, by the reason that a check states. */
export function whyOf(reason: string | undefined, { t }: Words): string {
  for (const kind of Object.keys(WHY) as (keyof typeof WHY)[])
    if (reason !== undefined && WHY[kind].test(reason)) return t(`station.health.why.${kind}`);
  return t("station.health.why.unclear");
}

/** "AAC 128": what was heard. */
function heardOf({ format, bitRate }: StreamHealth): string | undefined {
  if (format === undefined) return undefined;
  return bitRate === undefined ? format : `${format} ${Math.round(bitRate / 1_000)}`;
}

/** A stream at its last check, briefly ("plays, AAC 128", "down since Tuesday 13 May"); undefined without a check. */
export function soundNote(health: StreamHealth | undefined, zone: string, words: Words): string | undefined {
  if (health?.checkedAt === undefined) return undefined;
  const { t } = words;
  const probe = health.witnesses.find(({ witness }) => witness === "probe");
  const heard = heardOf(health);
  switch (health.verdict) {
    case "ok":
      return heard === undefined ? t("station.health.plays") : t("station.health.playsAs", { heard });
    case "degraded":
      return probe?.says === "fails"
        ? whyOf(health.reason, words)
        : t("station.health.playsBut", { why: faultOf(health.reason, words) });
    case "down":
      return probe?.since === undefined
        ? t("station.health.down")
        : t("station.health.downSince", { day: dayName(Date.parse(probe.since), zone, words) });
    case "blocked":
      return t("station.health.blocked");
    case "unknown":
      return whyOf(health.reason, words);
  }
}

/** Whether a stream has failed at every check so far: a stream that was heard once may be back soon, and keeps its words. */
const hasOnlyFailed = ({ verdict, witnesses }: StreamHealth): boolean =>
  verdict === "unknown" && witnesses.some(({ witness, says }) => witness === "probe" && says === "fails");

const isSilent = (health: StreamHealth | undefined): boolean =>
  isGone(health) || (health !== undefined && hasOnlyFailed(health));

/** Why nothing is to be heard of a station with this first stream, by its last check; undefined where something may be. */
export const silenceOf = (stream: LiveStream | undefined, zone: string, words: Words): string | undefined =>
  stream === undefined || isSilent(stream.health) ? soundOf(stream, zone, words) : undefined;

/**
 * How a stream sounds by its last check, else the format that the station states; undefined where nothing is known. "MP3"
 * without a rate says nothing to a listener: of formats alone, only the lossless one is told.
 */
export function soundOf(stream: LiveStream | undefined, zone: string, words: Words): string | undefined {
  if (stream === undefined) return words.t("now.silent");
  const { health } = stream;
  const isSure = isSilent(health) || (health && health.verdict !== "unknown" && health.verdict !== "blocked");
  const { codec, rate } = streamFormat(stream, words);
  if (isSure) return soundNote(health, zone, words);
  return rate || codec === "FLAC" ? [codec, rate].filter(Boolean).join(" ") : undefined;
}
