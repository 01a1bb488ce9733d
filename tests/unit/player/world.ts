/** An engine in a world of fakes, with the moves that tests make in it. */

import type { PlayableEpisode, PlayableStation } from "#components/model/playable.ts";
import { PlayerEngine } from "#components/player/engine/engine.ts";
import { PlaylistEnds } from "#components/player/engine/playlist-ends.ts";
import type { EnginePorts } from "#components/player/engine/ports.ts";
import type { Snapshot } from "#components/player/engine/snapshot.ts";
import type { LiveStream, OnDemandStream } from "#lib/contract/shapes.ts";
import { FakeAudio } from "./fake-audio.ts";
import { FakeHlsModule, playlistAt } from "./fake-hls.ts";
import { FakeTime, fakeChannels, memoryStore } from "./fakes.ts";

/** Server time at which every test begins. */
export const START_MS = Date.parse("2026-05-03T14:07:00Z");
/** Media time 0 of every live playlist. */
export const ZERO_MS = START_MS - 6 * 3_600_000;
const REFRESH_MS = 4_000;

export function mp3(url: string, kbps = 128): LiveStream {
  return {
    streamSource: { url, mimeValue: "audio/mpeg" },
    audioFormat: "MP3",
    bitRate: { target: kbps * 1000, variable: false },
  };
}

export function hls(url: string): LiveStream {
  return {
    streamSource: { url, mimeValue: "application/vnd.apple.mpegurl" },
    audioFormat: "AAC",
    bitRate: { target: 96_000, variable: false },
  };
}

export const MP3_URL = "http://harbour.test/live.mp3";
export const AAC_URL = "http://harbour.test/live.aac";
export const HLS_URL = "http://harbour.test/live/index.m3u8";

export function station(...streams: LiveStream[]): PlayableStation {
  return { rpuid: "8269001", name: "Harbour FM", hue: 40, chroma: 0.1, streams };
}

export function recording(
  url: string | undefined,
  window: { start?: string; stop?: string } = {},
): OnDemandStream {
  return {
    streamSource: { ...(url === undefined ? {} : { url }), mimeValue: "audio/mpeg" },
    ...(window.start === undefined ? {} : { availableStart: window.start }),
    ...(window.stop === undefined ? {} : { availableStop: window.stop }),
  };
}

export function episode(...streams: OnDemandStream[]): PlayableEpisode {
  return {
    id: "8269001:salt-4",
    name: "The Salt Road, 4 of 6",
    rpuid: "8269001",
    stationName: "Harbour FM",
    hue: 40,
    chroma: 0.1,
    streams,
    durationSeconds: 1800,
  };
}

interface Broadcast {
  windowS: number;
  /** Media time 0 of the playlist; segments are numbered from there. */
  zeroMs: number;
  on: boolean;
  /** How far the encoder's clock is off; null sends no dates. */
  clockMs: number | null;
  /** When the encoder died: the playlist stays as it was at this server time. Null while the encoder works. */
  diedAtMs: number | null;
  /** Whether the encoder has written EXT-X-ENDLIST. */
  ended: boolean;
}

const ON_AIR: Broadcast = {
  ...{ windowS: 7_200, zeroMs: ZERO_MS, on: true, clockMs: 0, diedAtMs: null, ended: false },
};

/** Ports with nothing downloaded, nothing heard before and nothing known of a silent stream. */
const quietPorts = (time: FakeTime) => ({
  playlistEnds: new PlaylistEnds(),
  onRequestEnd: () => () => {},
  downloads: { find: () => undefined, open: async () => null },
  elapsedMs: () => time.elapsedMs,
  timers: time,
  lookAt: () => Promise.resolve({ outcome: "unknown" as const }),
  serverAnswers: () => Promise.resolve(true),
  random: () => 0.5,
  tabId: "this",
});

interface Environment {
  isOnline: boolean;
  wake: () => void;
}

const environmentPort = (environment: Environment): EnginePorts["environment"] => ({
  online: () => environment.isOnline,
  onWake(wake) {
    environment.wake = wake;
    return () => {
      environment.wake = () => {};
    };
  },
});

/** Fetches the broadcaster's playlist, as long as hls.js may. */
function refreshPlaylist({ made }: FakeHlsModule, broadcast: Broadcast, elapsedMs: number) {
  const { windowS, zeroMs, on, clockMs, diedAtMs, ended } = broadcast;
  const hlsPort = made.at(-1);
  if (hlsPort === undefined || hlsPort.destroyed || !hlsPort.attached || !on) return;
  const details = playlistAt(diedAtMs ?? START_MS + elapsedMs, windowS, zeroMs, clockMs);
  const last = details.fragments.at(-1);
  hlsPort.liveSyncPosition = last === undefined ? null : last.start + last.duration - 12;
  hlsPort.events.onPlaylist({ ...details, live: !ended });
}

interface Parts {
  engine: PlayerEngine;
  audio: FakeAudio;
  module: FakeHlsModule;
  refresh: () => void;
  pass: (ms: number) => Promise<void>;
}

const tuneIns = ({ engine, audio, module, refresh, pass }: Parts) => ({
  /** Tunes in to HLS and lets it sound at live. */
  async tuneInHls(streams: LiveStream[] = [hls(HLS_URL)]) {
    engine.playStation(station(...streams));
    await pass(0);
    refresh();
    audio.currentTime = module.last.liveSyncPosition ?? 0;
    audio.sound();
    await pass(1_000);
  },
  /** Tunes in to a plain stream and lets it sound. */
  async tuneInPlain(streams: LiveStream[] = [mp3(MP3_URL)]) {
    engine.playStation(station(...streams));
    audio.sound();
    await pass(1_000);
  },
});

export function createWorld(overrides: Partial<EnginePorts> = {}) {
  const audio = new FakeAudio();
  const time = new FakeTime();
  const module = new FakeHlsModule();
  const [store, tabStore] = [memoryStore(), memoryStore()];
  const channels = fakeChannels();
  const environment: Environment = { isOnline: true, wake: () => {} };
  let offsetMs = 0;
  const serverNow = () => START_MS + time.elapsedMs + offsetMs;
  const engine = new PlayerEngine({
    ...quietPorts(time),
    audio,
    loadHls: () => Promise.resolve(module),
    serverNow,
    store,
    tabStore,
    channel: channels(),
    environment: environmentPort(environment),
    ...overrides,
  });
  const statuses: string[] = [];
  engine.subscribe(() => {
    const { status } = engine.getSnapshot();
    if (statuses.at(-1) !== status) statuses.push(status);
  });
  const broadcast = { ...ON_AIR };
  const refresh = () => refreshPlaylist(module, broadcast, time.elapsedMs);
  let sinceRefreshMs = 0;
  const step = (ms: number) => {
    if (audio.sounding && !audio.paused) audio.currentTime += (ms / 1000) * audio.playbackRate;
    sinceRefreshMs += ms;
    if (sinceRefreshMs >= REFRESH_MS) {
      sinceRefreshMs = 0;
      refresh();
    }
  };
  const pass = (ms: number) => time.pass(ms, step);
  return {
    audio,
    engine,
    environment,
    module,
    store,
    tabStore,
    time,
    statuses,
    broadcast,
    serverNow,
    refresh,
    snap: (): Snapshot => engine.getSnapshot(),
    pass,
    /** The server's clock is found to be `ms` ahead of what was believed. */
    correctClock: (ms: number) => {
      offsetMs += ms;
    },
    /** Another tab says that it plays. */
    otherTab: channels(),
    ...tuneIns({ engine, audio, module, refresh, pass }),
  };
}
