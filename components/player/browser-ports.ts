/** The engine's ports to the browser. */

import { after } from "#components/device/browser-events.ts";
import { browserStorage, tabTexts, textsIn } from "#components/device/browser-storage.ts";
import { downloadsStore, openDownload } from "#components/device/downloads.ts";
import { notKept } from "#components/device/not-kept.ts";
import { serverClock } from "#components/device/server-clock.ts";
import { serverAnswers } from "#components/device/server-reach.ts";
import { openSoundCache, soundOf } from "#components/device/sound-cache.ts";
import { openTabsChannel } from "#components/device/tabs-channel.ts";
import { apiGet } from "#components/model/api.ts";
import type { Envelope } from "#lib/contract/shapes.ts";
import type { StreamLook } from "#lib/contract/stream-look.ts";
import { PlaylistEnds } from "./engine/playlist-ends.ts";
import type { AudioPort, EnginePorts, HlsModule } from "./engine/ports.ts";
import { resetAtSeams } from "./hls-seams.ts";
import { hearBeside } from "./sound-beside.ts";

const CHANNEL = "nowline-player";

/** Loads the light build of hls.js (without DRM and subtitles) for this audio element. */
async function loadHls(audio: HTMLAudioElement): Promise<HlsModule> {
  const { default: Hls } = await import("hls.js/light");
  const { NETWORK_ERROR, MEDIA_ERROR } = Hls.ErrorTypes;
  const codecErrors: string[] = [
    Hls.ErrorDetails.BUFFER_ADD_CODEC_ERROR,
    Hls.ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR,
    Hls.ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR,
  ];
  // WebKit on GStreamer (Linux).
  const dropsEarlier = /X11.*AppleWebKit(?!.*Chrome)/.test(navigator.userAgent);
  return {
    isSupported: () => Hls.isSupported(),
    dropsEarlier,
    create(config, events) {
      const hls = new Hls(config);
      if (dropsEarlier)
        hls.on(Hls.Events.BUFFER_CREATED, (_, { tracks }) => {
          for (const { buffer } of Object.values(tracks)) resetAtSeams(buffer);
        });
      // After hls.js itself has read the list, and before it asks for a variant's playlist.
      hls.on(Hls.Events.MANIFEST_PARSED, (_, list) => hearBeside(list));
      hls.on(Hls.Events.BUFFER_CREATED, (_, { tracks }) => {
        if (tracks.audio === undefined && tracks.audiovideo === undefined)
          events.onError({ kind: "media", fatal: true, status: 0, lacksCodec: true });
      });
      hls.on(Hls.Events.LEVEL_UPDATED, (_, { details }) => events.onPlaylist(details));
      hls.on(Hls.Events.FRAG_BUFFERED, (_, { frag }) => events.onSegment(frag.start));
      hls.on(Hls.Events.ERROR, (_, { type, fatal, response, details }) =>
        events.onError({
          kind: type === NETWORK_ERROR ? "network" : type === MEDIA_ERROR ? "media" : "other",
          fatal,
          status: response?.code ?? 0,
          lacksCodec: codecErrors.includes(details),
        }),
      );
      return Object.assign(hls, { attach: () => hls.attachMedia(audio) });
    },
  };
}

function channel(): EnginePorts["channel"] {
  const open = openTabsChannel(CHANNEL);
  return {
    post: (message) => open.postMessage(message),
    listen(receive) {
      open.onmessage = ({ data }: MessageEvent<unknown>) => receive(data);
      return () => {
        open.onmessage = null;
        open.close();
      };
    },
  };
}

const downloads: EnginePorts["downloads"] = {
  find: (id) => openDownload(downloadsStore().read(), id, serverClock.now()),
  async open(id) {
    const sound = await soundOf(await openSoundCache(), id);
    if (sound === undefined) return null;
    const url = URL.createObjectURL(sound);
    return { url, release: () => URL.revokeObjectURL(url) };
  },
};

const environment: EnginePorts["environment"] = {
  online: () => navigator.onLine,
  onWake(wake) {
    const seen = () => {
      if (document.visibilityState === "visible") wake();
    };
    const followed = new AbortController();
    window.addEventListener("online", wake, { signal: followed.signal });
    document.addEventListener("visibilitychange", seen, { signal: followed.signal });
    return () => followed.abort();
  },
};

/** An entry of the browser's Resource Timing names a request by the address asked for, without its fragment, once it has ended. */
const onRequestEnd: EnginePorts["onRequestEnd"] = (url, ended) => {
  const asked = new URL(url, location.href).href.split("#", 1)[0];
  const fromMs = performance.now();
  const observer = new PerformanceObserver((list) => {
    // The request of an earlier opening of this address may end after this one began.
    if (list.getEntries().some(({ name, startTime }) => name === asked && startTime >= fromMs)) ended();
  });
  observer.observe({ type: "resource" });
  return () => observer.disconnect();
};

const timers: EnginePorts["timers"] = {
  after,
  every(ms, run) {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
};

/** Ports over `audio`, on this page. Call in the browser only. */
export function browserPorts(audio: HTMLAudioElement): EnginePorts {
  let hls: Promise<HlsModule> | null = null;
  return {
    audio: audio satisfies AudioPort,
    downloads,
    loadHls() {
      hls ??= loadHls(audio).catch((error: unknown) => {
        // The next attempt loads the module again.
        hls = null;
        throw error;
      });
      return hls;
    },
    playlistEnds: new PlaylistEnds(),
    onRequestEnd,
    serverNow: () => serverClock.now(),
    elapsedMs: () => performance.now(),
    timers,
    // Browsers send storage events to other tabs only; this page follows the player's storage, too.
    store: textsIn(
      browserStorage,
      (key) => window.dispatchEvent(new StorageEvent("storage", { key })),
      () => notKept().tell("storage"),
    ),
    tabStore: tabTexts,
    channel: channel(),
    environment,
    async lookAt(rpuid, stream) {
      const path = `/listener/stream?rpuid=${encodeURIComponent(rpuid)}&stream=${stream}`;
      const [look] = (await apiGet<Envelope<StreamLook>>(path)).data;
      return look ?? { outcome: "unknown" };
    },
    serverAnswers,
    random: () => Math.random(),
    // Not randomUUID: it is missing where a page comes over plain HTTP.
    tabId: crypto.getRandomValues(new Uint32Array(4)).join("-"),
  };
}
