/**
 * One station or episode being listened to, as the listener steers it. The engine makes one at a time.
 */

import type { StreamInfo } from "#components/model/stream-kind.ts";
import type { OnAirNow } from "../../model/playable.ts";
import { Playback } from "./playback.ts";
import { streamsOf } from "./streams.ts";

export class Session extends Playback {
  /** The stream in use when it is not the one asked for. */
  fellBackTo(): StreamInfo | null {
    const asked = this.order()[0];
    const { stream } = this;
    return stream !== null && asked !== undefined && asked.index !== stream.index ? stream : null;
  }

  /** Loaded, but silent until the first press. */
  rest(): void {
    this.stream = this.order()[0] ?? null;
    this.become("paused", "left");
  }

  play(): void {
    if (this.wanted) return;
    this.wanted = true;
    this.attempts.reset();
    this.diagnosis.forget();
    if (this.transport === null) {
      this.begin();
      return;
    }
    this.watch.reset(this.ports.elapsedMs());
    this.become(this.watch.heardSinceMs() === null ? "connecting" : "buffering");
    this.transport.resume();
  }

  /** To live, playing. */
  goLive(): void {
    this.atMs = null;
    if (this.transport?.goLive() !== true) {
      this.reopen();
      return;
    }
    this.watch.reset(this.ports.elapsedMs());
    this.play();
    this.changed();
  }

  /** To a moment in server time, playing with `andPlay`; false when the stream in use cannot rewind. */
  seekToWallClock(atMs: number, andPlay: boolean): boolean {
    if (this.media.kind !== "station") return false;
    const kind = this.transport?.kind ?? this.stream?.kind ?? streamsOf(this.media)[0]?.kind;
    if (kind !== "hls") return false;
    if (this.transport?.seekToWallClock(atMs) === true) {
      this.watch.reset(this.ports.elapsedMs());
      if (andPlay) this.play();
      this.changed();
      return true;
    }
    this.atMs = atMs;
    if (andPlay || this.wanted) this.reopen();
    else this.letGo();
    return true;
  }

  /** Episodes: to a position in seconds. */
  seekTo(positionS: number): void {
    this.positionS = positionS;
    if (this.transport !== null) {
      this.ports.audio.currentTime = positionS;
      this.watch.reset(this.ports.elapsedMs());
    }
    this.changed();
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    if (this.transport !== null) this.ports.audio.playbackRate = speed;
    this.changed();
  }

  chooseStream(index: number): void {
    this.keepPlace();
    this.chosen = index;
    if (this.wanted) {
      this.reopen();
      return;
    }
    this.letGo();
    this.stream = this.order()[0] ?? this.stream;
    this.changed();
  }

  /** New programme data of the station that is tuned in; ignored for any other station. */
  setOnAir(rpuid: string, onAir: OnAirNow): void {
    if (this.media.kind !== "station" || this.media.station.rpuid !== rpuid) return;
    const { show, shows, song, songs, ...station } = this.media.station;
    this.media = { kind: "station", station: { ...station, ...onAir } };
    this.changed();
  }

  /** The connection is back, or the page is looked at again. */
  wake(): void {
    this.transport?.wake();
    this.attempts.wake();
  }

  private reopen(): void {
    this.attempts.reset();
    this.diagnosis.forget();
    this.wanted = true;
    this.reconnect = null;
    this.begin();
  }
}
