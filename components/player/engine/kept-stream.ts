/** Downloads are an episode's first stream, under an address that can be stored; a transport has the object URL. */
import type { PlayableEpisode } from "#components/model/playable.ts";
import type { DownloadsPort, KeptSound } from "./ports.ts";
import type { Media } from "./snapshot.ts";
import { type Transport, type TransportEvents, WITHOUT_WINDOW } from "./transport.ts";

/** Without the episode's id, which may be an address and end as addresses of HLS do. */
const ADDRESS = "downloaded:sound";

/** Whether `url` stands for a download. */
export const isKeptAddress = (url: string): boolean => url === ADDRESS;

/** `episode` with its download as the first stream, or without one when `kept` is undefined. */
function withKept(episode: PlayableEpisode, kept: KeptSound | undefined): PlayableEpisode {
  const others = episode.streams.filter(({ streamSource }) => streamSource.url !== ADDRESS);
  if (kept === undefined)
    return others.length === episode.streams.length ? episode : { ...episode, streams: others };
  const stream = {
    streamSource: { url: ADDRESS, mimeValue: kept.mime },
    ...(kept.stopMs === undefined ? {} : { availableStop: new Date(kept.stopMs).toISOString() }),
  };
  return { ...episode, streams: [stream, ...others] };
}

/** The media to play: an episode from this device where it is downloaded and its window is open. */
export function preferKept(media: Media, downloads: DownloadsPort): Media {
  return media.kind === "station"
    ? media
    : { kind: "episode", episode: withKept(media.episode, downloads.find(media.episode.id)) };
}

interface KeptParts {
  /** Gets the sound; null when the browser has cleared it. */
  sound: () => ReturnType<DownloadsPort["open"]>;
  /** Makes a transport for the object URL of the sound. */
  open: (url: string) => Transport;
}

/** Plays a download: gets its sound, and frees the object URL when the transport is closed, not before. */
export function keptTransport({ sound, open }: KeptParts, events: TransportEvents): Transport {
  let inner: Transport | null = null;
  let release = () => {};
  let isOpen = true;
  // The status ends the attempts at the download, and the player goes on to the network.
  const isCleared = () => {
    if (isOpen) events.onDrop({ kind: "http", status: 410 });
  };
  return {
    kind: "file",
    start() {
      sound().then((found) => {
        if (found === null) isCleared();
        else if (!isOpen) found.release();
        else {
          release = found.release;
          inner = open(found.url);
          inner.start();
        }
      }, isCleared);
    },
    pause: () => inner?.pause(),
    resume: () => inner?.resume(),
    close() {
      isOpen = false;
      inner?.close();
      release();
      release = () => {};
    },
    ...WITHOUT_WINDOW,
  };
}
