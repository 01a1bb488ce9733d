/** The player's state in words: a line for the bar, and a sentence for screen readers. */
import { isolate } from "#components/language/isolate.ts";
import type { Words } from "#components/language/words.ts";
import type { StreamInfo } from "#components/model/stream-kind.ts";
import { clockTime, fromName, untilName } from "#components/model/time.ts";
import { clampText } from "#lib/ground/clamp.ts";
import { DAY_MS } from "#lib/ground/clock.ts";
import { canSkip, type DropReason, type Media, type Reconnect, type Snapshot } from "./engine/snapshot.ts";
import { streamsOf } from "./engine/streams-of.ts";
import type { Command } from "./shortcuts.ts";
import { duration, position } from "./time-words.ts";

/** Letters of a name in the line under the title: about a line of a phone. */
const MOST_LETTERS = 36;

/** The name of the station or episode. */
export function nameOf(media: Media): string {
  return media.kind === "station" ? media.station.name : media.episode.name;
}

/** The name of the station that sends the media. */
export function stationOf(media: Media): string {
  return media.kind === "station" ? media.station.name : media.episode.stationName;
}

/** "AAC"; "96 kbit/s AAC" where `other` has the same codec. */
export function streamName(stream: StreamInfo, other: StreamInfo, { t, direction }: Words): string {
  const same = stream.codec === other.codec && stream.kbps !== other.kbps;
  return same && stream.kbps !== null
    ? `${t("station.rate", { rate: stream.kbps })} ${isolate(stream.codec, direction)}`
    : stream.codec;
}

function why(who: string, reason: DropReason, { t }: Words): string {
  if (reason.kind === "codec") return t("player.why.codec", { codec: reason.codec });
  if (reason.kind === "no-output") return t("player.why.noOutput");
  if (reason.kind !== "http") return t(`player.why.${reason.kind}`, { who });
  const { status } = reason;
  if (status === 404 || status === 410) return t("player.why.missing", { who, status });
  if (status === 401 || status === 403) return t("player.why.forbidden", { who, status });
  return status === 451 ? t("player.why.legal", { who, status }) : t("player.why.http", { who, status });
}

function reconnecting(who: string, state: Reconnect, nowMs: number | null, words: Words): string {
  const { t } = words;
  const { reach, trying, failed, reason } = state;
  if (reach === "offline")
    return t("player.both", { said: t("player.why.offline"), next: t("player.response.offline", { who }) });
  const said = reach === "silent" ? t("install.offline.title.silent") : why(who, reason, words);
  const next =
    reach === "silent" || trying.index === failed.index
      ? nextTry(state, nowMs, words)
      : t("player.response.other", { stream: streamName(trying, failed, words) });
  return t("player.both", { said, next });
}

function nextTry({ nextTryAtMs }: Reconnect, nowMs: number | null, words: Words): string {
  const seconds = nextTryAtMs === null || nowMs === null ? 0 : (nextTryAtMs - nowMs) / 1000;
  if (seconds >= 1) {
    return words.t("player.response.wait", { seconds: duration(seconds, words) });
  }
  return words.t("player.response.again");
}

function failed(media: Media, { failure, nowMs }: Snapshot, zone: string, words: Words): string {
  const { t } = words;
  const name = nameOf(media);
  if (failure?.kind === "gave-up") {
    const said = why(stationOf(media), failure.reason, words);
    if (failure.isFinal) return t("player.both", { said, next: t("player.response.final") });
    // An episode that cannot be opened is given up within seconds, which are not worth naming.
    const lasted = failure.lastedMs >= 60_000 && duration(failure.lastedMs / 1000, words);
    const next = lasted ? t("player.response.gaveUp", { lasted }) : t("player.response.press");
    return t("player.both", { said, next });
  }
  if (failure?.kind === "not-yet")
    return t("player.failed.notYet", { name, from: fromName(failure.atMs, nowMs, zone, words) });
  return t(failure?.kind === "not-offered" ? "player.failed.notOffered" : "player.failed.noStream", { name });
}

/** The sound that the next press resumes, and from where. */
function resume(media: Media, { takesUpAtMs, positionS }: Snapshot, zone: string, words: Words): string {
  const name = nameOf(media);
  if (media.kind === "episode") {
    const station = stationOf(media);
    return positionS < 1
      ? words.t("player.state.beginEpisode", { station })
      : words.t("player.state.resumeEpisode", { station, at: position(positionS) });
  }
  return takesUpAtMs === null
    ? words.t("player.state.resumeLive", { name })
    : words.t("player.state.resumeAt", { name, at: clockTime(takesUpAtMs, zone) });
}

const PAUSED_BY = {
  "other-tab": "player.state.otherTab",
  sleep: "player.state.slept",
  system: "player.state.system",
} as const;

function paused(media: Media, snapshot: Snapshot, zone: string, words: Words): string {
  const name = stationOf(media);
  const { behindLiveS, pausedBecause, stream } = snapshot;
  if (pausedBecause === "left") return resume(media, snapshot, zone, words);
  if (pausedBecause === "needs-press") return words.t("player.state.needsPress", { name: nameOf(media) });
  if (pausedBecause !== null && pausedBecause !== "listener")
    return words.t(PAUSED_BY[pausedBecause], { name });
  if (behindLiveS !== null)
    return words.t("player.state.pausedBehind", { name, behind: duration(behindLiveS, words) });
  return words.t(stream?.kind === "plain" ? "player.state.stopped" : "player.state.paused", { name });
}

/** Sound this close to the start of the rewind window is at its start: two segments of at most 12 s, and slack. */
const EDGE_MS = 30_000;

/** Whether the listener is at the start of the rewind window, in a programme that began before it. */
const isFurthestBack = ({ rewind, show, heardAtMs }: Snapshot): boolean =>
  rewind !== null &&
  heardAtMs !== null &&
  heardAtMs - rewind.startMs < EDGE_MS &&
  (show?.startMs ?? heardAtMs) < rewind.startMs;

function playing(media: Media, snapshot: Snapshot, zone: string, words: Words): string {
  const who = stationOf(media);
  const { behindLiveS, fellBackTo, stream, resumedFromS } = snapshot;
  if (media.kind === "episode") {
    const resumed = resumedFromS !== null && Math.abs(snapshot.positionS - resumedFromS) < 10;
    if (resumed) return words.t("player.state.resumed", { station: who, at: position(resumedFromS) });
    const { availableUntilMs, nowMs } = snapshot;
    const soon = availableUntilMs !== null && availableUntilMs - nowMs < DAY_MS;
    return soon
      ? words.t("player.state.leaving", {
          station: who,
          until: untilName(availableUntilMs, nowMs, zone, words),
        })
      : isolate(who, words.direction);
  }
  let line = words.t("player.state.playingLive", { station: who });
  if (behindLiveS !== null) {
    line = words.t("player.state.behind", { station: who, behind: duration(behindLiveS, words) });
    if (isFurthestBack(snapshot)) line = words.t("player.state.furthest", { line });
  }
  return fellBackTo === null || stream === null
    ? line
    : words.t("player.state.fellBack", { line, stream: fellBackTo.codec });
}

/** The snapshot whose station has its medium name, where the station has one: for the bar, which cuts a long name. */
export function withMediumName(snapshot: Snapshot): Snapshot {
  const { media } = snapshot;
  if (media?.kind !== "station" || !media.station.mediumName) return snapshot;
  return { ...snapshot, media: { ...media, station: { ...media.station, name: media.station.mediumName } } };
}

/** The snapshot with names so short that a line on a phone has room for the state. */
function withShortNames(snapshot: Snapshot): Snapshot {
  const { media } = withMediumName(snapshot);
  if (media === null) return snapshot;
  const short = (name: string) => clampText(name, MOST_LETTERS);
  if (media.kind === "station")
    return {
      ...snapshot,
      media: { ...media, station: { ...media.station, name: short(media.station.name) } },
    };
  const { name, stationName } = media.episode;
  const episode = { ...media.episode, name: short(name), stationName: short(stationName) };
  return { ...snapshot, media: { ...media, episode } };
}

/**
 * The line under the title, without the title, and with long names cut: the title has them whole. `zone` (IANA) is the
 * listener's. Empty when idle.
 */
export function lineUnderTitle(snapshot: Snapshot, zone: string, words: Words): string {
  const whole = statusLine(snapshot, zone, words);
  // A name alone leaves nothing out.
  if (snapshot.media !== null && whole === isolate(stationOf(snapshot.media), words.direction)) return whole;
  const cut = withShortNames(snapshot);
  const line = statusLine(cut, zone, words);
  const title = `${isolate(titleOf(cut), words.direction)} · `;
  return line.startsWith(title) ? line.slice(title.length) : line;
}

/** The player's state with the name of the station or episode. `zone` (IANA) is the listener's. Empty when idle. */
export function statusLine(snapshot: Snapshot, zone: string, words: Words): string {
  const { media, nowMs } = snapshot;
  if (media === null) return "";
  const who = stationOf(media);
  switch (snapshot.status) {
    case "idle":
      return "";
    case "connecting":
      return words.t(
        media.kind === "station" ? "player.state.connectingStation" : "player.state.connectingEpisode",
        { name: nameOf(media) },
      );
    case "playing":
      return playing(media, snapshot, zone, words);
    case "buffering":
      return words.t("player.state.buffering", { name: who });
    case "paused":
      return paused(media, snapshot, zone, words);
    case "reconnecting":
      return snapshot.reconnect === null ? "" : reconnecting(who, snapshot.reconnect, nowMs, words);
    case "failed":
      return failed(media, snapshot, zone, words);
    case "ended":
      return words.t("player.state.ended", { station: who });
    case "windowClosed": {
      const at = snapshot.availableUntilMs;
      const name = nameOf(media);
      return at === null
        ? words.t("player.state.windowClosedUnknown", { name })
        : words.t("player.state.windowClosed", { name, until: untilName(at, nowMs, zone, words) });
    }
  }
}

/** The sentence to announce: `statusLine` without seconds and attempts, so that readers read each change once. */
export function announcement(snapshot: Snapshot, zone: string, words: Words): string {
  const { media, reconnect, status } = snapshot;
  // Restored media is not announced, because the listener did nothing.
  if (media === null || snapshot.pausedBecause === "left") return "";
  if (status === "reconnecting" && reconnect !== null) {
    const who = stationOf(media);
    // Only the first round names each stream; later rounds would repeat the same sentences for minutes.
    const round = streamsOf(media).length;
    if (round > 1 && reconnect.attempt > round && reconnect.reach === "online") {
      return words.t("player.both", {
        said: words.t("player.why.stalled", { who }),
        next: words.t("player.response.inTurn"),
      });
    }
    return reconnecting(who, reconnect, null, words);
  }
  // Announced at the beginning and the end, not every minute.
  if (status === "playing" && snapshot.behindLiveS !== null)
    return words.t("player.state.behindLive", { station: stationOf(media) });
  return statusLine({ ...snapshot, behindLiveS: null }, zone, words);
}

/** The sentence to announce after a key, where no change of `announcement` tells what it did; else undefined. */
export function keyAnnouncement(
  command: Command,
  snapshot: Snapshot,
  zone: string,
  words: Words,
): string | undefined {
  const { media, muted, volume, volumeSettable, positionS, behindLiveS } = snapshot;
  const { t } = words;
  if (command === "louder" || command === "quieter" || command === "mute") {
    if (command !== "mute" && !volumeSettable) return t("player.volumeByDevice");
    if (muted || volume === 0) return t("player.said.muted");
    return command === "mute"
      ? t("player.said.unmuted")
      : t("player.said.volume", { percent: Math.round(volume * 100) });
  }
  if ((command !== "back" && command !== "forward") || !canSkip(snapshot)) return undefined;
  if (media?.kind === "episode") return position(positionS);
  if (behindLiveS === null) return statusLine(snapshot, zone, words);
  // To the second: each press moves less than a minute.
  const behind = behindLiveS < 60 ? duration(behindLiveS, words) : position(behindLiveS);
  return t("player.state.behindOnly", { behind });
}

/** The title: the name of the episode or of the programme heard, else of the station. */
export function titleOf(snapshot: Snapshot): string {
  const { media, show } = snapshot;
  if (media === null) return "";
  return media.kind === "station" ? (show?.name ?? media.station.name) : media.episode.name;
}
