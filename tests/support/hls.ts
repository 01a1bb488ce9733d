/** Live HLS: made by ffmpeg, served by Debian's nginx. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { findNginx, startNginx } from "./nginx.ts";

const FFMPEG = "/usr/bin/ffmpeg";
const TONE = ["-loglevel", "quiet", "-re", "-f", "lavfi", "-i", "sine=frequency=440"];
const SEGMENTS = ["-hls_time", "1", "-hls_list_size", "5", "-hls_flags", "delete_segments"];

/** The path of nginx where both programs are here; undefined, with a word on standard error, where not. */
export async function findHls(): Promise<string | undefined> {
  const nginx = await findNginx();
  if (nginx && existsSync(FFMPEG)) return nginx;
  process.stderr.write("nginx and ffmpeg are not both here: real HLS is not tested\n");
  return undefined;
}

interface Hls {
  /** The address of the playlist. */
  url: string;
  /** Ends the broadcast and takes its playlist away. */
  endBroadcast(): Promise<void>;
}

/** Broadcasts a tone of 64 kbit/s as AAC until the test is over. */
export async function startHls(nginx: string, segments: "mpegts" | "fmp4"): Promise<Hls> {
  const folder = mkdtempSync(join(tmpdir(), "nowline-hls-"));
  // nginx reads as another user where the tests run as root.
  chmodSync(folder, 0o755);
  const playlist = join(folder, "live.m3u8");
  const sound = ["-c:a", "aac", "-b:a", "64k", "-ac", "1"];
  const form = ["-f", "hls", "-hls_segment_type", segments, ...SEGMENTS, playlist];
  const broadcast = spawn(FFMPEG, [...TONE, ...sound, ...form], { stdio: "ignore", cwd: folder });
  const endBroadcast = async () => {
    if (broadcast.exitCode !== null || broadcast.signalCode !== null) return;
    const gone = once(broadcast, "exit");
    broadcast.kill("SIGKILL");
    await gone;
    rmSync(playlist, { force: true });
  };
  onTestFinished(async () => {
    await endBroadcast();
    rmSync(folder, { recursive: true, force: true });
  });
  await vi.waitFor(
    () => {
      if (readFileSync(playlist, "utf8").split("#EXTINF").length < 4) throw new Error("no segments yet");
    },
    { timeout: 30_000, interval: 100 },
  );
  const server = await startNginx(nginx, { folder, ready: "/live.m3u8" });
  onTestFinished(server.stop);
  return { url: `${server.url}/live.m3u8`, endBroadcast };
}
