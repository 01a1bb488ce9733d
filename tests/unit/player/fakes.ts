/** Stand-ins for everything the engine is given. Each does what Chromium was seen to do, when a test says so. */
import type {
  AudioPort,
  Cancel,
  ChannelPort,
  HlsDetails,
  HlsError,
  HlsEvents,
  HlsFragment,
  HlsModule,
  HlsPort,
  StorePort,
  TimersPort,
} from "#components/player/engine/ports.ts";

/** Time that moves when told; timers run in order as it passes. */
export class FakeTime implements TimersPort {
  elapsedMs = 0;
  #next = 0;
  readonly #timers = new Map<number, { atMs: number; everyMs: number | null; run: () => void }>();

  after(ms: number, run: () => void): Cancel {
    return this.#add(ms, null, run);
  }

  every(ms: number, run: () => void): Cancel {
    return this.#add(ms, ms, run);
  }

  get waiting(): number {
    return this.#timers.size;
  }

  /** Lets `ms` pass, with what promises have to say in between. `step` runs every 100 ms: the sound moving on. */
  async pass(ms: number, step: (ms: number) => void): Promise<void> {
    const end = this.elapsedMs + ms;
    await settled();
    while (this.elapsedMs < end) {
      const slice = Math.min(100, end - this.elapsedMs);
      this.elapsedMs += slice;
      step(slice);
      for (const [id, timer] of [...this.#timers].sort(([, a], [, b]) => a.atMs - b.atMs)) {
        if (timer.atMs > this.elapsedMs || !this.#timers.has(id)) continue;
        if (timer.everyMs === null) this.#timers.delete(id);
        else timer.atMs += timer.everyMs;
        timer.run();
        await settled();
      }
    }
  }

  #add(ms: number, everyMs: number | null, run: () => void): Cancel {
    const id = this.#next++;
    this.#timers.set(id, { atMs: this.elapsedMs + ms, everyMs, run });
    return () => this.#timers.delete(id);
  }
}

/** Lets every promise that can settle do so. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
}

export class FakeAudio implements AudioPort {
  currentTime = 0;
  volume = 1;
  muted = false;
  playbackRate = 1;
  duration = Number.NaN;
  paused = true;
  ended = false;
  error: { code: number } | null = null;
  /** Every address that was assigned. */
  readonly sources: string[] = [];
  /** What play() answers from now on. */
  refusal: string | null = null;
  nativeHls = "";
  /** True while sound comes out. */
  sounding = false;
  #src = "";
  readonly #listeners = new Map<string, Set<() => void>>();

  get src(): string {
    return this.#src;
  }

  set src(url: string) {
    this.#src = url;
    this.sources.push(url);
    this.#unload();
  }

  play(): Promise<void> {
    if (this.refusal !== null)
      return Promise.reject(Object.assign(new Error("refused"), { name: this.refusal }));
    this.paused = false;
    this.ended = false;
    return Promise.resolve();
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.sounding = false;
    queueMicrotask(() => this.emit("pause"));
  }

  load(): void {
    this.#unload();
  }

  removeAttribute(name: string): void {
    if (name === "src") this.#src = "";
  }

  canPlayType(): string {
    return this.nativeHls;
  }

  addEventListener(type: string, listener: () => void): void {
    const listeners = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, listeners.add(listener));
  }

  removeEventListener(type: string, listener: () => void): void {
    this.#listeners.get(type)?.delete(listener);
  }

  get listening(): number {
    return [...this.#listeners.values()].reduce((sum, each) => sum + each.size, 0);
  }

  emit(type: string): void {
    for (const listener of [...(this.#listeners.get(type) ?? [])]) listener();
  }

  /** Sound comes. */
  sound(): void {
    this.sounding = true;
    this.emit("playing");
  }

  /** Sound runs dry, and nothing says why. */
  starve(): void {
    this.sounding = false;
    this.emit("waiting");
  }

  /** The server closed in good order, or a recording came to its end. */
  end(): void {
    this.sounding = false;
    this.paused = true;
    this.ended = true;
    this.emit("pause");
    this.emit("ended");
  }

  fail(code: number): void {
    this.sounding = false;
    this.error = { code };
    this.emit("error");
  }

  /** The system pauses it. */
  interrupt(): void {
    this.sounding = false;
    this.paused = true;
    this.emit("pause");
  }

  #unload(): void {
    this.currentTime = 0;
    this.duration = Number.NaN;
    this.paused = true;
    this.ended = false;
    this.error = null;
    this.sounding = false;
    this.playbackRate = 1;
  }
}

/** One hls.js instance, and what was asked of it. */
export class FakeHls implements HlsPort {
  liveSyncPosition: number | null = null;
  targetLatency: number | null = 12;
  url = "";
  attached = false;
  destroyed = false;
  recoveries = 0;
  readonly loads: (number | undefined)[] = [];
  stops = 0;
  readonly events: HlsEvents;

  constructor(events: HlsEvents) {
    this.events = events;
  }

  attach(): void {
    this.attached = true;
  }

  loadSource(url: string): void {
    this.url = url;
  }

  startLoad(position?: number): void {
    this.loads.push(position);
  }

  stopLoad(): void {
    this.stops += 1;
  }

  recoverMediaError(): void {
    this.recoveries += 1;
  }

  destroy(): void {
    this.destroyed = true;
  }

  networkError(status = 0, fatal = true): void {
    this.#error({ kind: "network", status, fatal });
  }

  mediaError(): void {
    this.#error({ kind: "media", status: 0, fatal: true });
  }

  #error(error: HlsError): void {
    if (!this.destroyed) this.events.onError(error);
  }
}

export class FakeHlsModule implements HlsModule {
  supported = true;
  readonly made: FakeHls[] = [];

  isSupported(): boolean {
    return this.supported;
  }

  create(_config: object, events: HlsEvents): HlsPort {
    const hls = new FakeHls(events);
    this.made.push(hls);
    return hls;
  }

  get last(): FakeHls {
    const last = this.made.at(-1);
    if (last === undefined) throw new Error("hls.js was not used");
    return last;
  }
}

export function memoryStore(): StorePort & { texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return { texts, get: (key) => texts.get(key) ?? null, set: (key, value) => void texts.set(key, value) };
}

/** Tabs that hear each other, never themselves. */
export function fakeChannels(): () => ChannelPort {
  const tabs = new Set<(message: unknown) => void>();
  return () => {
    let own: ((message: unknown) => void) | null = null;
    return {
      post: (message) => {
        for (const receive of [...tabs]) if (receive !== own) receive(message);
      },
      listen(receive) {
        own = receive;
        tabs.add(receive);
        return () => tabs.delete(receive);
      },
    };
  };
}

const SEGMENT_S = 4;

/**
 * A live playlist as it stands at `nowMs`: `windowS` seconds that end at the last whole segment. Media time 0 is the
 * moment `zeroMs`. `clockMs` is how far the encoder's clock is off; null leaves the dates out.
 */
export function playlistAt(
  nowMs: number,
  windowS: number,
  zeroMs: number,
  clockMs: number | null,
): HlsDetails {
  const last = Math.floor((nowMs - zeroMs) / 1000 / SEGMENT_S);
  const count = Math.min(last, Math.ceil(windowS / SEGMENT_S));
  const fragments = Array.from({ length: count }, (_, index): HlsFragment => {
    const sn = last - count + index;
    const start = sn * SEGMENT_S;
    return {
      sn,
      start,
      duration: SEGMENT_S,
      programDateTime: clockMs === null ? null : zeroMs + start * 1000 + clockMs,
    };
  });
  return { live: true, targetduration: SEGMENT_S, fragments };
}
