/** Downloads are an episode's first stream, under an address that can be stored; a transport has the object URL. */
import type { PlayableEpisode } from "#components/model/playable.ts";
import type { Found } from "./late-transport.ts";
import type { DownloadsPort, KeptSound } from "./ports.ts";
import type { Media } from "./snapshot.ts";

/** Without the episode's id, which may be an address and end as addresses of HLS do. */
const ADDRESS = "downloaded:sound";

/** Whether `url` stands for a download. */
export const isKeptAddress = (url: string): boolean => url === ADDRESS;

/** `episode` with its download as the first stream, or without one when `kept` is undefined. */
function withKept(episode: PlayableEpisode, kept: KeptSound | undefined): PlayableEpisode {
  const others = episode.streams.filter(({ streamSource }) => streamSource.url !== ADDRESS);
  if (kept === undefined) return { ...episode, streams: others };
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

/** The sound of a downloaded episode. The status ends the attempts at a download that the browser has cleared. */
export async function foundKept(downloads: DownloadsPort, id: string): Promise<Found> {
  const sound = await downloads.open(id).catch(() => null);
  return {
    addresses: sound === null ? [] : [{ url: sound.url, kind: "file" }],
    otherwise: { kind: "http", status: 410 },
    ...(sound && { release: sound.release }),
  };
}
