/** Debian's icecast2, fed by ffmpeg, on a free port and in a folder of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { freePort } from "./free-port.ts";

const ICECAST = "/usr/bin/icecast2";
const FFMPEG = "/usr/bin/ffmpeg";
const PASSWORD = "only-for-this-test";
/** icecast2 refuses to run as root. */
const NOBODY = 65_534;

/** Whether this machine has both programs (bin/setup/programs.mjs installs them where it may). */
export const hasIcecast = existsSync(ICECAST) && existsSync(FFMPEG);

interface Icecast {
  /** Origin without a trailing slash. */
  url: string;
  /** Sends a tone to `mount`, such as "/live.mp3", until the server is stopped. */
  feed(mount: string, codec: "mp3" | "vorbis"): Promise<void>;
  /** Tells the server what `mount` plays, as software of broadcasters does; "" as `charset`: without naming it. */
  setTitle(mount: string, title: string, charset?: string): Promise<void>;
  stop(): Promise<void>;
}

const configuration = (port: number, directory: string, ypUrl?: string) => `<icecast>
  <limits><sources>5</sources></limits>
  <authentication>
    <source-password>${PASSWORD}</source-password>
    <admin-user>admin</admin-user><admin-password>${PASSWORD}</admin-password>
  </authentication>
  <hostname>127.0.0.1</hostname>
  <listen-socket><port>${port}</port><bind-address>127.0.0.1</bind-address></listen-socket>
  ${ypUrl ? `<directory><yp-url-timeout>15</yp-url-timeout><yp-url>${ypUrl}</yp-url></directory>` : ""}
  <paths>
    <logdir>${directory}</logdir>
    <webroot>/usr/share/icecast2/web</webroot><adminroot>/usr/share/icecast2/admin</adminroot>
  </paths>
  <logging><accesslog>-</accesslog><errorlog>-</errorlog></logging>
</icecast>`;

const ENCODERS = {
  mp3: ["-c:a", "libmp3lame", "-b:a", "128k", "-content_type", "audio/mpeg", "-f", "mp3"],
  vorbis: ["-c:a", "libvorbis", "-content_type", "application/ogg", "-f", "ogg"],
} as const;

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

/** Starts icecast2; with `ypUrl` it registers its streams there. */
export async function startIcecast({ ypUrl }: { ypUrl?: string } = {}): Promise<Icecast> {
  const directory = mkdtempSync(join(tmpdir(), "nowline-icecast-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const file = join(tmpdir(), `nowline-icecast-${port}.xml`);
  writeFileSync(file, configuration(port, directory, ypUrl));
  const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const children = [spawn(ICECAST, ["-c", file], { stdio: "ignore", ...asNobody })];
  const status = async () => (await fetch(`${url}/status-json.xsl`)).text();
  await vi.waitFor(status, { timeout: 15_000, interval: 50 });
  return {
    url,
    async feed(mount, codec) {
      const about = ["-ice_name", "Test Radio", "-ice_genre", "Pop rock", "-ice_public", "1"];
      const to = `icecast://source:${PASSWORD}@127.0.0.1:${port}${mount}`;
      const tone = ["-re", "-f", "lavfi", "-i", "sine=frequency=440"];
      children.push(
        spawn(FFMPEG, ["-loglevel", "quiet", ...tone, ...ENCODERS[codec], ...about, to], { stdio: "ignore" }),
      );
      const isOnAir = async () => {
        if (!(await status()).includes(`${mount}"`)) throw new Error(`${mount} is not on air yet`);
      };
      await vi.waitFor(isOnAir, { timeout: 15_000, interval: 50 });
    },
    async setTitle(mount, title, charset = "UTF-8") {
      const query = new URLSearchParams({ mount, mode: "updinfo", song: title });
      if (charset !== "") query.set("charset", charset);
      const authorization = `Basic ${Buffer.from(`admin:${PASSWORD}`).toString("base64")}`;
      const answer = await fetch(`${url}/admin/metadata?${query}`, { headers: { authorization } });
      if (!answer.ok) throw new Error(`icecast2 answered ${answer.status}`);
    },
    async stop() {
      for (const child of children.toReversed()) await end(child);
      rmSync(directory, { recursive: true, force: true });
      rmSync(file, { force: true });
    },
  };
}
