/**
 * Makes the sound of the demonstration directory from nothing but code: `node bin/make-demo-audio.ts [name ...]`
 * writes public/demo/loop and public/demo/ondemand, or only what is named. Needs ffmpeg, sox and espeak-ng; what it
 * makes is committed, so nothing that runs the directory needs them.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  EPISODES,
  type EpisodeName,
  episodeSoundOf,
  LOOP_SECONDS,
  LOOPS,
  type LoopName,
  loopOf,
} from "../lib/demo/audio/sounds.ts";
import { episodeToM4a, episodeToMp3, loopToAac, loopToMp3 } from "./demo-audio/encode.ts";
import { EPISODE_MAKERS } from "./demo-audio/episodes.ts";
import { LOOP_MAKERS } from "./demo-audio/loops.ts";

const root = join(import.meta.dirname, "..", "public", "demo");
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
let total = 0;

function write(path: string, bytes: Buffer): void {
  writeFileSync(join(root, path), bytes);
  total += bytes.length;
  console.log(`${path}  ${(bytes.length / 1_000).toFixed(0)} kB`);
}

mkdirSync(join(root, "loop"), { recursive: true });
mkdirSync(join(root, "ondemand"), { recursive: true });
for (const name of (Object.keys(LOOPS) as LoopName[]).filter(isWanted)) {
  const samples = LOOP_MAKERS[name](LOOP_SECONDS);
  const { aac, mp3 } = loopOf(name);
  write(`loop/${name}.aac`, loopToAac(samples, aac));
  if (mp3) write(`loop/${name}.mp3`, loopToMp3(samples, mp3));
}
for (const name of (Object.keys(EPISODES) as EpisodeName[]).filter(isWanted)) {
  const { seconds, m4a, mp3 } = episodeSoundOf(name);
  const samples = EPISODE_MAKERS[name](seconds);
  write(`ondemand/${name}.m4a`, episodeToM4a(samples, m4a));
  if (mp3) write(`ondemand/${name}.mp3`, episodeToMp3(samples, mp3));
}
console.log(`${(total / 1_000_000).toFixed(1)} MB in all`);
