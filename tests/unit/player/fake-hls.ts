/** Stand-in for hls.js, and the playlists that it would load. */
import type {
  HlsDetails,
  HlsError,
  HlsEvents,
  HlsFragment,
  HlsModule,
  HlsPort,
} from "#components/player/engine/ports.ts";

/** One hls.js instance, and what was asked of it. */
class FakeHls implements HlsPort {
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
  dropsEarlier = false;
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
      url: `http://harbour.test/live/${zeroMs}/${sn}.ts`,
      start,
      duration: SEGMENT_S,
      programDateTime: clockMs === null ? null : zeroMs + start * 1000 + clockMs,
    };
  });
  return { live: true, targetduration: SEGMENT_S, fragments };
}
