/** A station or an episode that the listener hears and controls. The engine has one session at a time. */
import type { OnAirNow } from "#components/model/playable.ts";
import type { StreamInfo } from "#components/model/stream-kind.ts";
import { preferKept } from "./kept-stream.ts";
import { Playback } from "./playback.ts";
import type { EnginePorts } from "./ports.ts";
import { type SessionStart, type SessionState, type SessionStore, sessionStore } from "./session-state.ts";
import type { Media } from "./snapshot.ts";
import { streamsOf } from "./streams-of.ts";

/** The commands for what is heard, from the press on; of no use after `playback` was closed. */
export class Session {
  readonly #ports: EnginePorts;
  readonly #store: SessionStore;
  /** Keeps it sounding: has its times, and pauses and closes it. */
  readonly playback: Playback;

  /** Calls `changed` after every change that pages show. */
  constructor(ports: EnginePorts, media: Media, start: SessionStart, changed: () => void) {
    this.#ports = ports;
    this.#store = sessionStore(preferKept(media, ports.downloads), start, changed);
    this.playback = new Playback(ports, this.#store);
  }

  get state(): SessionState {
    return this.#store.state;
  }

  /** The stream in use when it is not the requested stream. */
  fellBackTo(): StreamInfo | null {
    const asked = this.playback.order()[0];
    const { stream } = this.state;
    return stream !== null && asked !== undefined && asked.index !== stream.index ? stream : null;
  }

  /** Loads without playing until the first press. */
  rest(): void {
    this.#store.note({ stream: this.playback.order()[0] ?? null });
    this.#store.become("paused", "left");
    this.playback.armWindow();
  }

  play(): void {
    if (!this.state.wanted) this.playback.play();
  }

  goLive(): void {
    this.#store.note({ atMs: null });
    if (this.playback.transport?.goLive?.() !== true) {
      this.playback.reopen();
      return;
    }
    this.playback.moved();
    this.play();
    this.#store.tell();
  }

  /** Goes to a moment in server time and plays with `andPlay`; false when the stream in use cannot be rewound. */
  seekToWallClock(atMs: number, andPlay: boolean): boolean {
    const { media, stream, wanted } = this.state;
    const { transport } = this.playback;
    if (media.kind !== "station") return false;
    const kind = transport?.kind ?? stream?.kind ?? streamsOf(media)[0]?.kind;
    if (kind !== "hls") return false;
    if (transport?.seekToWallClock?.(atMs) === true) {
      this.playback.moved();
      if (andPlay) this.play();
      this.#store.tell();
      return true;
    }
    this.#store.note({ atMs });
    if (andPlay || wanted) this.playback.reopen();
    else this.playback.letGo();
    return true;
  }

  seekTo(positionS: number): void {
    const { transport } = this.playback;
    const { audio } = this.#ports;
    if (transport !== null) {
      audio.currentTime = positionS;
      // An element that has just reached its end has paused itself. At its end, playing would begin at the start.
      const hasMore = !(positionS >= audio.duration);
      if (this.state.wanted && audio.paused && hasMore) transport.resume();
      this.playback.moved();
    }
    this.#store.show({ positionS });
  }

  setSpeed(speed: number): void {
    if (this.playback.transport !== null) this.#ports.audio.playbackRate = speed;
    this.#store.show({ speed });
  }

  chooseStream(index: number): void {
    this.playback.keepPlace();
    this.#store.note({ chosen: index });
    if (this.state.wanted) {
      this.playback.reopen();
      return;
    }
    this.playback.letGo();
    this.#store.show({ stream: this.playback.order()[0] ?? this.state.stream });
  }

  /** Takes new programme data of the station in use; ignores data of other stations. */
  setOnAir(rpuid: string, onAir: OnAirNow): void {
    const { media } = this.state;
    if (media.kind !== "station" || media.station.rpuid !== rpuid) return;
    const { show, shows, song, songs, ...station } = media.station;
    this.#store.show({ media: { kind: "station", station: { ...station, ...onAir } } });
  }
}
