import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { rememberedSoon } from "../ground/remembered.ts";
import { answer } from "./answer.ts";
import { versionOf } from "./audio/loop-store.ts";
import { type EpisodeName, MP3_MIME } from "./audio/sounds.ts";
import type { Reply } from "./reply.ts";

const MOST_FILES = 100;

const episodeFile = rememberedSoon(MOST_FILES, async (path: string) => {
  const bytes = await readFile(path);
  return { bytes, etag: `"${versionOf(bytes, 16)}"` };
});

/** An episode, seekable (ranges). */
export function episodeReply(name: EpisodeName, extension: string): Reply {
  return async (req, res, { publicDir }) => {
    const file = await episodeFile(join(publicDir, "demo", "ondemand", `${name}.${extension}`));
    const type = extension === "mp3" ? MP3_MIME : "audio/mp4";
    answer(req, res, { ...file, type, cacheControl: "public, max-age=3600", ranges: true });
  };
}

/** A logo, an SVG document. */
export function logoReply(svg: string): Reply {
  return (req, res) => {
    const bytes = Buffer.from(svg);
    answer(req, res, {
      bytes,
      type: "image/svg+xml",
      etag: `"${versionOf(bytes, 16)}"`,
      cacheControl: "public, max-age=86400",
      ranges: false,
      // An SVG opened by itself is a document: the policy forbids scripts and loading.
      headers: { "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox" },
    });
  };
}
