/** Stand-in for the audio element: imitates Chromium's observed behaviour when a test says so. */
import type { AudioPort } from "#components/player/engine/ports.ts";

export class FakeAudio implements AudioPort {
  currentTime = 0;
  volume = 1;
  muted = false;
  playbackRate = 1;
  duration = Number.NaN;
  paused = true;
  ended = false;
  error: { code: number; message: string } | null = null;
  /** Every address that was assigned. */
  readonly sources: string[] = [];
  /** The result of play() from now on. */
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
    // At the end it begins at the start (HTML, "playing the media resource").
    if (this.currentTime >= this.duration) this.currentTime = 0;
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

  /** The media types of codecs that this browser lacks. */
  readonly lacks = new Set<string>();

  canPlayType(mime: string): string {
    if (mime === "application/vnd.apple.mpegurl") return this.nativeHls;
    return this.lacks.has(mime) ? "" : "probably";
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

  /** Starts the sound. */
  sound(): void {
    this.sounding = true;
    this.emit("playing");
  }

  /** Stops the sound without a reason. */
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

  fail(code: number, message = ""): void {
    this.sounding = false;
    this.error = { code, message };
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
