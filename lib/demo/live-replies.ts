import { HLS_MIME } from "../contract/audio-types.ts";
import { chooseEncoding, encodeBody, worthEncoding } from "../http/encode.ts";
import { ASK_AGAIN, answer, FOREVER, OPEN_TO_ALL } from "./answer.ts";
import { livePlaylist, newestSegment } from "./audio/live-playlist.ts";
import { aacLoop, mp3Loop } from "./audio/loop-store.ts";
import { type LoopName, MP3_MIME } from "./audio/sounds.ts";
import { type DemoStation, demoStation } from "./documents.ts";
import { hash32 } from "./random.ts";
import { FULL, NOT_HERE, type Reply, refuseOpenly } from "./reply.ts";

/** The playlist of a station whose last segment is `newest`. */
async function playlistOf({ sound, rpuid }: DemoStation, publicDir: string, newest: number) {
  const { segments, version } = await aacLoop(publicDir, sound);
  const count = segments.length;
  const phase = hash32("phase", rpuid) % count;
  return { text: livePlaylist({ count, phase, path: `../../loop/${sound}.${version}/` }, newest), version };
}

/** The HLS playlist at `path` of the demonstration at `nowMs`; undefined where there is none. */
export async function demoPlaylist(
  path: string,
  { nowMs, publicDir }: { nowMs: number; publicDir: string },
): Promise<string | undefined> {
  const station = demoStation(/^\/demo\/live\/(\d{4,15})\/index\.m3u8$/.exec(path)?.[1] ?? "");
  return station && (await playlistOf(station, publicDir, newestSegment(nowMs))).text;
}

/** The sliding window of a station's segments, as long as the rewind. */
export function playlistReply(station: DemoStation): Reply {
  return async (req, res, { nowMs, publicDir, live: { playlists } }) => {
    const newest = newestSegment(nowMs());
    let playlist = playlists.get(station);
    if (playlist?.newest !== newest) {
      const { text, version } = await playlistOf(station, publicDir, newest);
      playlist = { newest, version, encoded: new Map([["identity", Promise.resolve(Buffer.from(text))]]) };
      playlists.set(station, playlist);
    }
    const { encoded, version } = playlist;
    const plain = await (encoded.get("identity") ?? Promise.resolve(Buffer.alloc(0)));
    const encoding = worthEncoding(plain.length)
      ? chooseEncoding(req.headers["accept-encoding"])
      : "identity";
    const body = encoded.get(encoding) ?? encodeBody(plain, encoding);
    encoded.set(encoding, body);
    answer(req, res, {
      bytes: await body,
      type: HLS_MIME,
      etag: `"${station.rpuid}-${version}-${newest}-${encoding}"`,
      cacheControl: ASK_AGAIN,
      ranges: false,
      headers: {
        Vary: "Accept-Encoding",
        ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
      },
    });
  };
}

/** The endless MP3 of a station; 503 while too many listeners are connected. */
export function streamReply(station: DemoStation): Reply {
  return async (req, res, { nowMs, publicDir, live: { endless } }) => {
    const loop = await mp3Loop(publicDir, station.sound);
    if (endless.isFull) return refuseOpenly(req, res, FULL);
    res.writeHead(200, {
      ...OPEN_TO_ALL,
      "Content-Type": MP3_MIME,
      "Cache-Control": "no-store",
      "Accept-Ranges": "none",
    });
    if (req.method === "HEAD") res.end();
    else endless.add(res, loop, nowMs);
  };
}

/** One segment of a loop; 404 for another version of the loop. */
export function segmentReply(name: LoopName, version: string, part: number): Reply {
  return async (req, res, { publicDir }) => {
    const loop = await aacLoop(publicDir, name);
    const bytes = loop.segments[part];
    if (!bytes || loop.version !== version) return refuseOpenly(req, res, NOT_HERE);
    const etag = `"${version}-${part}"`;
    answer(req, res, { bytes, type: "audio/aac", etag, cacheControl: FOREVER, ranges: true });
  };
}
