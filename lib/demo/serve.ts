/** Serves /demo/: live radio, episodes, logos. Paths must match known names exactly: no other file is reachable. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { systemCode } from "../ground/fault.ts";
import { OPEN_TO_ALL } from "./answer.ts";
import { EPISODES, type EpisodeName, episodeSoundOf, LOOPS, type LoopName } from "./audio/sounds.ts";
import { demoLogo, demoStation } from "./documents.ts";
import { episodeReply, logoReply } from "./file-replies.ts";
import { playlistReply, segmentReply, streamReply } from "./live-replies.ts";
import { type DemoOptions, NO_SOUND, NOT_HERE, ONLY_READING, type Reply, refuseOpenly } from "./reply.ts";

const isLoop = (name: string): name is LoopName => Object.hasOwn(LOOPS, name);
const isEpisode = (name: string): name is EpisodeName => Object.hasOwn(EPISODES, name);

/** The reply for a path under /demo/; undefined for an unknown path. */
function replyFor(path: string): Reply | undefined {
  const live = /^\/demo\/live\/(\d{4,15})(\/index\.m3u8|\.mp3)$/.exec(path);
  if (live) {
    const station = demoStation(live[1] ?? "");
    if (!station?.liveStreams.some(({ streamSource }) => streamSource.url.endsWith(path))) return undefined;
    return live[2] === ".mp3" ? streamReply(station) : playlistReply(station);
  }
  const segment = /^\/demo\/loop\/([a-z-]+)\.([0-9a-f]{8})\/(\d{1,3})\.aac$/.exec(path);
  if (segment) {
    const [, name = "", version = "", part] = segment;
    return isLoop(name) ? segmentReply(name, version, Number(part)) : undefined;
  }
  const episode = /^\/demo\/ondemand\/([a-z-]+)\.(m4a|mp3)$/.exec(path);
  if (episode) {
    const [, name = "", extension = ""] = episode;
    if (!isEpisode(name) || (extension === "mp3" && !episodeSoundOf(name).mp3)) return undefined;
    return episodeReply(name, extension);
  }
  const svg = demoLogo(/^\/demo\/logo\/(\d{4,15})\.svg$/.exec(path)?.[1] ?? "");
  return svg === undefined ? undefined : logoReply(svg);
}

function answerOptions(res: ServerResponse): void {
  const allowed = {
    "Access-Control-Allow-Methods": "GET, HEAD",
    "Access-Control-Allow-Headers": "Range, If-Range",
  };
  res.writeHead(204, { ...OPEN_TO_ALL, ...allowed, "Access-Control-Max-Age": "86400" }).end();
}

/**
 * Answers a request for a path under /demo/. `nowMs` (ms) decides what is on air; `publicDir` has the committed audio in
 * `demo`; `live` is what all listeners of this server share.
 */
export async function serveDemo(
  req: IncomingMessage,
  res: ServerResponse,
  options: DemoOptions,
): Promise<void> {
  const reply = replyFor((req.url ?? "").split("?", 1)[0] ?? "");
  if (!reply) return refuseOpenly(req, res, NOT_HERE);
  if (req.method === "OPTIONS") return answerOptions(res);
  if (req.method !== "GET" && req.method !== "HEAD") return refuseOpenly(req, res, ONLY_READING);
  try {
    await reply(req, res, options);
  } catch (error) {
    if (systemCode(error) !== "ENOENT") throw error;
    refuseOpenly(req, res, NO_SOUND);
  }
}
