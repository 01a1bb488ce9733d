/** What the player is doing, in words: a line for the bar, and a sentence for those who hear the page. */
import { DAY_MS } from "#lib/clock.ts";
import { playerCopy as copy } from "./copy.ts";
import type { DropReason, Failure, Media, Reconnect, Snapshot, StreamInfo } from "./engine/snapshot.ts";
import { streamsOf } from "./engine/streams.ts";
import { duration, position, when } from "./time-words.ts";

export function nameOf(media: Media): string {
  return media.kind === "station" ? media.station.name : media.episode.name;
}

/** The station behind whatever is played: it is who answers for the sound. */
export function stationOf(media: Media): string {
  return media.kind === "station" ? media.station.name : media.episode.stationName;
}

/** "AAC"; "96 kbit/s AAC" where `other` goes by the same name. */
export function streamName(stream: StreamInfo, other: StreamInfo): string {
  const same = stream.codec === other.codec && stream.kbps !== other.kbps;
  return same && stream.kbps !== null ? `${copy.streams.kbps(stream.kbps)} ${stream.codec}` : stream.codec;
}

function why(who: string, reason: DropReason): string {
  return reason.kind === "http" ? copy.why.http(who, reason.status) : copy.why[reason.kind](who);
}

function reconnecting(who: string, state: Reconnect, nowMs: number | null): string {
  if (state.offline) return `${copy.why.offline}. ${copy.response.offline(who)}`;
  const said = why(who, state.reason);
  if (state.trying.index !== state.failed.index) {
    return `${said}. ${copy.response.other(streamName(state.trying, state.failed))}`;
  }
  const seconds = state.nextTryAtMs === null || nowMs === null ? 0 : (state.nextTryAtMs - nowMs) / 1000;
  const wait = seconds >= 1;
  return `${said}. ${wait ? copy.response.wait(duration(seconds), state.attempt) : copy.response.again(state.attempt)}`;
}

function failed(media: Media, failure: Failure | null, nowMs: number, zone: string): string {
  const who = stationOf(media);
  switch (failure?.kind) {
    case "gave-up": {
      // An episode that cannot be opened is given up within seconds: that is not worth counting.
      const long = failure.lastedMs >= 60_000;
      const then = long ? copy.response.gaveUp(duration(failure.lastedMs / 1000)) : copy.response.press;
      return `${why(who, failure.reason)}. ${then}`;
    }
    case "not-yet":
      return copy.failed.notYet(nameOf(media), when(failure.atMs, nowMs, zone));
    case "not-offered":
      return copy.failed.notOffered(nameOf(media));
    default:
      return copy.failed.noStream(nameOf(media));
  }
}

function paused(media: Media, snapshot: Snapshot): string {
  const who = stationOf(media);
  const { behindLiveS, pausedBecause } = snapshot;
  switch (pausedBecause) {
    case "needs-press":
      return copy.state.needsPress(nameOf(media));
    case "other-tab":
      return copy.state.otherTab(who);
    case "sleep":
      return copy.state.slept(who);
    case "system":
      return copy.state.system(who);
    default:
      if (behindLiveS !== null) return copy.state.pausedBehind(who, duration(behindLiveS));
      return snapshot.stream?.kind === "plain" ? copy.state.stopped(who) : copy.state.paused(who);
  }
}

function playing(media: Media, snapshot: Snapshot, zone: string): string {
  const who = stationOf(media);
  const { behindLiveS, fellBackTo, stream, resumedFromS } = snapshot;
  if (media.kind === "episode") {
    const resumed = resumedFromS !== null && Math.abs(snapshot.positionS - resumedFromS) < 10;
    if (resumed) return copy.state.resumed(who, position(resumedFromS));
    const { availableUntilMs, nowMs } = snapshot;
    const soon = availableUntilMs !== null && availableUntilMs - nowMs < DAY_MS;
    return soon ? copy.state.leaving(who, when(availableUntilMs, nowMs, zone)) : who;
  }
  const line =
    behindLiveS === null ? copy.state.playingLive(who) : copy.state.behind(who, duration(behindLiveS));
  return fellBackTo === null || stream === null ? line : copy.state.fellBack(line, fellBackTo.codec);
}

/** The line under the title. `zone` (IANA) is the listener's. Empty when idle. */
export function statusLine(snapshot: Snapshot, zone: string): string {
  const { media, nowMs } = snapshot;
  if (media === null) return "";
  const who = stationOf(media);
  switch (snapshot.status) {
    case "idle":
      return "";
    case "connecting":
      return media.kind === "station"
        ? copy.state.connectingStation(who)
        : copy.state.connectingEpisode(nameOf(media));
    case "playing":
      return playing(media, snapshot, zone);
    case "buffering":
      return copy.state.buffering(who);
    case "paused":
      return paused(media, snapshot);
    case "reconnecting":
      return snapshot.reconnect === null ? "" : reconnecting(who, snapshot.reconnect, nowMs);
    case "failed":
      return failed(media, snapshot.failure, nowMs, zone);
    case "ended":
      return copy.state.ended(who);
    case "windowClosed": {
      const at = snapshot.availableUntilMs;
      return at === null
        ? copy.state.windowClosedUnknown(nameOf(media))
        : copy.state.windowClosed(nameOf(media), when(at, nowMs, zone));
    }
  }
}

/**
 * The sentence to announce: as `statusLine`, without what counts (seconds, tries), so that a screen reader hears each
 * change of state once.
 */
export function announcement(snapshot: Snapshot, zone: string): string {
  const { media, reconnect, status } = snapshot;
  if (media === null) return "";
  if (status === "reconnecting" && reconnect !== null) {
    const who = stationOf(media);
    // The first round names each stream; after that the same two sentences would alternate for minutes.
    const round = streamsOf(media).length;
    if (round > 1 && reconnect.attempt > round && !reconnect.offline) {
      return `${copy.why.stalled(who)}. ${copy.response.inTurn}`;
    }
    return reconnecting(who, { ...reconnect, attempt: 1 }, null);
  }
  // Said when it begins and when it ends, not every minute that it lasts.
  if (status === "playing" && snapshot.behindLiveS !== null) return copy.state.behindLive(stationOf(media));
  return statusLine({ ...snapshot, behindLiveS: null }, zone);
}

/** The title: the programme that is heard, else the station; an episode's own name. */
export function titleOf(snapshot: Snapshot): string {
  const { media, show } = snapshot;
  if (media === null) return "";
  return media.kind === "station" ? (show?.name ?? media.station.name) : media.episode.name;
}
