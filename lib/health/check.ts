/** Checks a stream as a player would, step by step until seconds of sound came; the steps show where it ended. */
import { SECOND_MS } from "../ground/clock.ts";
import { pause } from "../ground/pause.ts";
import type { Asking, FetchStep } from "../outside/fetch.ts";
import { isNotice } from "../streams/notice.ts";
import { descriptionIn, headerText } from "../streams/server-words.ts";
import { type Opened, readText, type Visit, visit } from "../streams/visit.ts";
import { type Finding, ofError, ofStatus } from "./failure.ts";
import { readHls } from "./hls.ts";
import { type Heard, LEAST_SEGMENT_S, listen, ofHeard } from "./listen.ts";
import { soundIn } from "./sound/read.ts";
import type { Check, CheckStep, Reason } from "./verdict.ts";

/** Addresses that one check asks at most: playlists, their entries, segments. */
const MOST_ASKED = 12;
const MOST_ENTRIES = 3;
const MOST_STEPS = 24;
/** Headers with which Icecast and Shoutcast say what a stream is. */
const NAMING = ["icy-name", "icy-description"] as const;
/** How many bytes may arrive at once shortly before the bound; they are not looked at. */
const LAST_CHUNK = 64 * 1024;

export interface CheckBounds {
  /** Bytes of all bodies together. */
  bytes: number;
  totalMs: number;
  /** From a request to its headers. */
  answerMs: number;
  /** How long sound may pause. */
  pauseMs: number;
  /** How long sound is listened to. */
  listenMs: number;
  /** How much silence at the end of what was heard is a fault: songs begin and end with less. */
  silentSeconds: number;
}
export const ROUTINE: CheckBounds = {
  bytes: 64 * 1024,
  totalMs: 25_000,
  answerMs: 10_000,
  pauseMs: 4_000,
  listenMs: 6_000,
  silentSeconds: 2,
};
const DEEP_MS = 30 * SECOND_MS;
/** Bits per second that are assumed where nothing is known. */
const USUAL_RATE = 192_000;
/** Length of a segment that is assumed where the playlist states none, seconds. */
const USUAL_TARGET_S = 6;
/** Servers send the first seconds at once. */
const AT_ONCE = 1.5;

/** A deep check hears 30 seconds of a stream of `bitRate`, bits per second. */
export const deepBounds = (bitRate: number | null): CheckBounds => ({
  bytes: Math.round((((bitRate || USUAL_RATE) * AT_ONCE) / 8) * (DEEP_MS / SECOND_MS)),
  totalMs: 2 * DEEP_MS,
  answerMs: 10_000,
  pauseMs: 10_000,
  listenMs: DEEP_MS,
  silentSeconds: 10,
});

export interface CheckOptions extends Pick<Asking, "allow" | "resolve" | "signal"> {
  nowMs: number;
  /** Says who asks. */
  userAgent: string;
  bounds?: CheckBounds;
}

/** Checks the stream at `url`. Never rejects. */
export async function checkStream(url: string, options: CheckOptions): Promise<Check> {
  const walk = new Walk(options);
  const finding = await walk.follow(url);
  if (finding.outcome !== "plays") walk.note("failed", finding.reason ?? finding.outcome);
  return {
    beforeAnswer: false,
    ...finding,
    tlsValidUntilMs: walk.tlsValidUntilMs,
    steps: walk.steps.slice(-MOST_STEPS),
  };
}

function saysOf(step: FetchStep): string {
  switch (step.step) {
    case "dns":
      return `${step.host}: ${step.addresses.join(", ")}`;
    case "connect":
      return step.address;
    case "tls":
      return `valid until ${new Date(step.validUntilMs).toISOString()}`;
    case "headers":
      return `${step.status} ${step.type}`.trim();
    case "redirect":
      return step.to;
  }
}

const BEGINS_A_PLAYLIST =
  /^\ufeff?\s*(?:#EXTM3U|\[(?:playlist|reference)\]|(?:<\?xml[^>]*>\s*)?<(?:asx|playlist)[\s>])/i;
/** Why a text that leads to no stream fails: a playlist without an address, or another text. */
function reasonOf(text: string): Reason {
  if (text.trim() === "") return "empty";
  return BEGINS_A_PLAYLIST.test(text) ? "empty-playlist" : "wrong-type";
}

/**
 * A server renews a live playlist within one and a half target durations (RFC 8216, 6.2.2), and some append two segments at
 * a time; a second for the way.
 */
const renewedAfterMs = (targetSeconds: number) => (2.5 * (targetSeconds || USUAL_TARGET_S) + 1) * SECOND_MS;
/** A playlist of longer segments is not read again: the check would take too long. */
const LONGEST_RENEWAL_MS = 40 * SECOND_MS;
/** An ended playlist of less is the end of a broadcast; of more, a recording. */
const SHORTEST_RECORDING_S = 300;

class Walk {
  readonly steps: CheckStep[] = [];
  tlsValidUntilMs: number | undefined;
  readonly #options: CheckOptions;
  readonly #bounds: CheckBounds;
  readonly #begunMs = performance.now();
  readonly #asked = new Set<string>();
  #isConnected = false;
  #bytesLeft: number;

  constructor(options: CheckOptions) {
    this.#options = options;
    this.#bounds = options.bounds ?? ROUTINE;
    this.#bytesLeft = this.#bounds.bytes;
  }

  note(step: CheckStep["step"], says: string): void {
    this.steps.push({ step, ms: Math.round(performance.now() - this.#begunMs), says: says.slice(0, 300) });
  }

  async follow(url: string): Promise<Finding> {
    if (this.#asked.has(url) || this.#asked.size >= MOST_ASKED) return { outcome: "fails", reason: "loop" };
    return this.#judge(await this.#visit(url));
  }

  #leftMs = () => Math.max(1, Math.round(this.#bounds.totalMs - (performance.now() - this.#begunMs)));

  #visit(url: string, mostMs = this.#leftMs()): Promise<Visit> {
    this.#asked.add(url);
    this.#isConnected = false;
    const { allow, resolve, signal, userAgent } = this.#options;
    const { answerMs, pauseMs } = this.#bounds;
    return visit(url, {
      ...{ totalMs: mostMs, answerMs, silenceMs: pauseMs, allow, resolve, signal },
      maxBytes: Math.max(1, this.#bytesLeft) + LAST_CHUNK,
      headers: { Accept: "audio/*, */*;q=0.9", "User-Agent": userAgent },
      onStep: (step) => this.#take(step),
    });
  }

  #take(step: FetchStep): void {
    if (step.step === "connect") this.#isConnected = true;
    if (step.step === "redirect") this.#isConnected = false;
    if (step.step === "tls")
      this.tlsValidUntilMs = Math.min(this.tlsValidUntilMs ?? Number.POSITIVE_INFINITY, step.validUntilMs);
    this.note(step.step, saysOf(step));
  }

  async #judge(found: Visit): Promise<Finding> {
    switch (found.kind) {
      case "failed":
        return ofError(found.error, this.#isConnected);
      case "refused":
        return ofStatus(found.fetched, this.#options.nowMs);
      case "page":
        return { outcome: "fails", reason: "html-instead-of-audio" };
      case "text":
        return { outcome: "fails", reason: reasonOf(found.text) };
      case "list":
        return await this.#followEntries(found.urls);
      case "hls":
        return await this.#followHls(found.text, found.fetched.url);
      case "open":
        return await this.#listenTo(found);
    }
  }

  /** The first entry that plays; else what the last one says. */
  async #followEntries(urls: readonly string[]): Promise<Finding> {
    let last: Finding = { outcome: "fails", reason: "empty-playlist" };
    for (const url of urls.slice(0, MOST_ENTRIES)) {
      if (this.#asked.size >= MOST_ASKED) break;
      this.note("playlist", url);
      last = await this.follow(url);
      if (last.outcome === "plays" || last.outcome === "weak") break;
    }
    return last;
  }

  async #followHls(text: string, base: string): Promise<Finding> {
    const readAtMs = performance.now();
    const playlist = readHls(text, base);
    if (playlist === undefined) return { outcome: "fails", reason: "empty-playlist" };
    // Players go on with the next stream when one fails.
    if (playlist.kind === "streams") return await this.#followEntries(playlist.urls);
    if (playlist.last === undefined) return { outcome: "fails", reason: "empty-playlist" };
    if (playlist.isEncrypted) return { outcome: "unclear", reason: "encrypted" };
    const begin = playlist.map === undefined ? Buffer.alloc(0) : await this.#bytesAt(playlist.map);
    if ("outcome" in begin) return begin;
    this.note("playlist", `segment ${playlist.last.url}`);
    const segment = await this.#visit(playlist.last.url);
    if (segment.kind !== "open") return await this.#judge(segment);
    const length = Number(segment.fetched.headers["content-length"]);
    const heard = await this.#read(segment);
    const sound = soundIn(Buffer.concat([begin, heard.bytes]));
    const rate =
      playlist.last.seconds >= LEAST_SEGMENT_S && length > 0
        ? (length * 8) / playlist.last.seconds
        : sound?.bitRate;
    const measured = sound && rate !== undefined ? { ...sound, bitRate: Math.round(rate) } : sound;
    const finding = ofHeard(heard, measured, { ...segment, isPart: true, length, ...this.#bounds });
    this.#noteSound(finding, measured?.seconds ?? playlist.last.seconds, heard);
    if (playlist.isEnded)
      return finding.outcome === "plays"
        ? { ...finding, outcome: "weak", reason: "ended", isStill: playlist.seconds < SHORTEST_RECORDING_S }
        : finding;
    const found = { ...finding, rewindSeconds: Math.round(playlist.seconds) };
    if (finding.outcome !== "plays") return found;
    const stands = await this.#standsStill(text, base, readAtMs + renewedAfterMs(playlist.targetSeconds));
    return stands ? { ...found, outcome: "weak", reason: "stalled", isStill: true } : found;
  }

  /**
   * Whether the playlist at `url` is still `text` at `atMs` (of this process' clock), when a living encoder has renewed it.
   * False when nothing can be said: the check may not last as long, or the playlist cannot be read again.
   */
  async #standsStill(text: string, url: string, atMs: number): Promise<boolean> {
    if (atMs - this.#begunMs > LONGEST_RENEWAL_MS) return false;
    const waitMs = Math.max(0, atMs - performance.now());
    await pause(waitMs, this.#options.signal);
    const again = await this.#visit(url, this.#bounds.answerMs);
    if (again.kind === "open") again.fetched.close();
    const stands = again.kind === "hls" && again.text === text;
    if (stands) this.note("playlist", `unchanged after ${Math.round(waitMs / SECOND_MS)} s`);
    return stands;
  }

  async #bytesAt(url: string): Promise<Buffer<ArrayBufferLike> | Finding> {
    const found = await this.#visit(url);
    return found.kind === "open" ? (await this.#read(found)).bytes : await this.#judge(found);
  }

  async #listenTo(opened: Opened): Promise<Finding> {
    const heard = await this.#read(opened);
    // Some servers call a playlist, or a page, sound.
    const asText = heard.isText ? readText(heard.bytes.toString(), opened.type, opened.fetched) : undefined;
    const isEmptyList = asText?.kind === "text" && BEGINS_A_PLAYLIST.test(asText.text);
    if (asText !== undefined && (asText.kind !== "text" || isEmptyList)) return await this.#judge(asText);
    const sound = soundIn(heard.bytes);
    const length = Number(opened.fetched.headers["content-length"]);
    const finding = ofHeard(heard, sound, { ...opened, isPart: false, length, ...this.#bounds });
    this.#noteSound(finding, sound?.seconds, heard);
    this.#noteNotice(opened);
    const description = descriptionIn(opened.fetched.headers);
    return description === undefined ? finding : { ...finding, description };
  }

  /** A loop that says "This stream has moved" plays well; the server's words for the stream often say the same. */
  #noteNotice({ fetched: { headers } }: Opened): void {
    for (const name of NAMING) {
      const text = headerText(headers, name);
      if (isNotice(text)) this.note("notice", `${name}: ${text}`);
    }
  }

  async #read(opened: Opened) {
    const heard = await listen(opened, {
      bytes: Math.max(0, this.#bytesLeft),
      ms: this.#bounds.listenMs,
      onFirstByte: () => this.note("first-byte", opened.type),
    });
    this.#bytesLeft -= heard.bytes.length;
    return heard;
  }

  #noteSound(
    { format, bitRate, reason }: Finding,
    seconds: number | undefined,
    { end, waitedMs }: Heard,
  ): void {
    if (format === undefined) return;
    const rate = bitRate === undefined ? "" : `, ${Math.round(bitRate / 1_000)} kbit/s`;
    const length = seconds === undefined ? "" : `, ${seconds.toFixed(1)} s`;
    const slow =
      end !== "stalled" && reason === "stalled" ? ` in ${(waitedMs / SECOND_MS).toFixed(1)} s` : "";
    this.note("sound", format + rate + length + slow);
  }
}
