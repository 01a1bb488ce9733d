/** A stream over HLS, live or recorded, by hls.js. The engine decides when silence has lasted too long. */
import { type ElementSession, openElement } from "./audio-element.ts";
import { hlsConfig } from "./hls-config.ts";
import { type HlsFetching, hlsFetching } from "./hls-fetching.ts";
import { type HlsWindow, hlsWindow } from "./hls-window.ts";
import type { EnginePorts, HlsDetails, HlsError, HlsModule, HlsPort } from "./ports.ts";
import type { Place } from "./session-state.ts";
import type { DropReason } from "./snapshot.ts";
import type { LiveTimes, Transport, TransportEvents } from "./transport.ts";

/** A second media error within this time means that the stream cannot be decoded. */
const MEDIA_RECOVERY_MS = 5_000;

interface HlsStart extends Place {
  url: string;
  live: boolean;
}

type Ports = Pick<EnginePorts, "audio" | "loadHls" | "timers" | "serverNow" | "elapsedMs" | "playlistEnds">;

/** Plays one address; it reports through `events` and is of no use after `close`. */
export class HlsTransport implements Transport {
  readonly kind = "hls";
  readonly #ports: Ports;
  readonly #start: HlsStart;
  readonly #wantsSound: () => boolean;
  readonly #events: TransportEvents;
  readonly #element: ElementSession;
  readonly #fetching: HlsFetching;
  readonly #window: HlsWindow;
  #open = true;
  #hls: HlsPort | null = null;
  /** The moment to begin at, until the first playlist tells its position. */
  #placeAtMs: number | null;
  #recoveredAtMs = Number.NEGATIVE_INFINITY;
  /** Where the browser's buffer can begin, seconds on the media timeline. */
  #firstS = Number.NEGATIVE_INFINITY;

  /** `wantsSound` tells whether a pause comes from the engine or from the system. */
  constructor(ports: Ports, start: HlsStart, wantsSound: () => boolean, events: TransportEvents) {
    this.#ports = ports;
    this.#start = start;
    this.#wantsSound = wantsSound;
    this.#events = events;
    this.#placeAtMs = start.atMs;
    this.#fetching = hlsFetching(ports.timers, () => this.#hls);
    this.#window = hlsWindow(ports, start.url);
    this.#element = openElement(ports.audio, events, {
      wantsSound,
      onEnded: () => (start.live ? this.#drop({ kind: "closed" }) : events.onEnded()),
      onError: (reason) => (reason.kind === "no-output" ? this.#drop(reason) : this.#onMediaError()),
    });
  }

  start(): void {
    this.#ports.loadHls().then(
      (module) => this.#attach(module),
      () => this.#drop({ kind: "network" }),
    );
  }

  pause(): void {
    this.#element.pause();
    this.#fetching.rest();
  }

  resume(): void {
    this.#fetching.resume();
    this.#element.play();
  }

  close(): void {
    this.#open = false;
    this.#fetching.close();
    this.#hls?.destroy();
    this.#element.close();
  }

  trouble(): DropReason | null {
    return this.#fetching.trouble();
  }

  liveTimes(): LiveTimes | null {
    if (!this.#start.live || this.#hls === null) return null;
    return this.#window.times(this.#ports.audio.currentTime, this.#hls);
  }

  seekToWallClock(atMs: number): boolean {
    // A playlist that is no longer fetched does not show the present window.
    const placeS =
      this.#hls === null || !this.#fetching.isOn() ? null : this.#window.placeOf(atMs, this.#hls);
    return this.#moveTo(placeS);
  }

  goLive(): boolean {
    return this.#moveTo(this.#fetching.isOn() ? (this.#hls?.liveSyncPosition ?? null) : null);
  }

  wake(): void {
    this.#fetching.tryNow();
  }

  #moveTo(placeS: number | null): boolean {
    // A stream that is opened anew begins with any segment.
    if (placeS === null || placeS < this.#firstS) return false;
    this.#ports.audio.currentTime = placeS;
    return true;
  }

  #drop(reason: DropReason): void {
    if (this.#open) this.#events.onDrop(reason);
  }

  #attach(module: HlsModule): void {
    if (!this.#open) return;
    if (!module.isSupported()) {
      this.#playNatively();
      return;
    }
    this.#hls = module.create(hlsConfig(this.#start.positionS), {
      onPlaylist: (details) => this.#onPlaylist(details),
      onSegment: (startS) => {
        if (module.dropsEarlier && this.#firstS === Number.NEGATIVE_INFINITY) this.#firstS = startS;
        this.#fetching.arrived();
      },
      onError: (error) => this.#onError(error),
    });
    this.#hls.attach();
    this.#hls.loadSource(this.#start.url);
    this.#sound();
  }

  /** Plays HLS natively where hls.js cannot run; browsers that say "maybe" cannot rewind that way. */
  #playNatively(): void {
    const { audio } = this.#ports;
    const { url, live, positionS } = this.#start;
    if (audio.canPlayType("application/vnd.apple.mpegurl") === "") {
      this.#drop({ kind: "unplayable" });
      return;
    }
    audio.src = url;
    if (!live && positionS > 0) audio.currentTime = positionS;
    this.#sound();
  }

  #sound(): void {
    this.#ports.audio.playbackRate = this.#start.speed;
    this.#element.play();
  }

  #onPlaylist(details: HlsDetails): void {
    const hls = this.#hls;
    if (!this.#open || hls === null) return;
    const isFirst = !this.#window.isKnown();
    this.#window.read(details);
    if (!this.#start.live || !this.#window.isKnown()) return;
    // An encoder that died leaves its last playlist, whose end the listener has heard.
    if (isFirst && this.#window.hasNothingFrom(this.#placeAtMs)) {
      this.#drop({ kind: "stalled" });
      return;
    }
    if (this.#placeAtMs !== null) {
      const placeS = this.#window.placeOf(this.#placeAtMs, hls);
      this.#placeAtMs = null;
      hls.startLoad(placeS ?? -1);
      return;
    }
    // After a long pause the window may have left the moment heard: continue at its beginning, not at live.
    if (this.#wantsSound() && this.#window.hasLeft(this.#ports.audio.currentTime))
      this.#moveTo(this.#window.placeOf(0, hls));
  }

  #onError({ kind, fatal, status, lacksCodec = false }: HlsError): void {
    if (!this.#open) return;
    if (lacksCodec) this.#drop({ kind: "unplayable" });
    else if (kind === "network") this.#onNetworkError(status, fatal);
    else if (fatal && kind === "media") this.#onMediaError();
    else if (fatal) this.#drop({ kind: "unplayable" });
  }

  #onNetworkError(status: number, fatal: boolean): void {
    const trouble = this.#fetching.failed(status);
    if (!fatal) return;
    // Without a playlist nothing is buffered: the next stream gets its turn.
    if (this.#window.isKnown()) this.#fetching.tryLater();
    else this.#drop(trouble);
  }

  #onMediaError(): void {
    const nowMs = this.#ports.elapsedMs();
    if (this.#hls === null || nowMs - this.#recoveredAtMs < MEDIA_RECOVERY_MS) {
      this.#drop({ kind: "unplayable" });
      return;
    }
    this.#recoveredAtMs = nowMs;
    this.#firstS = Number.NEGATIVE_INFINITY;
    this.#hls.recoverMediaError();
    if (this.#wantsSound()) this.#element.play();
  }
}
