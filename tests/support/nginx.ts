/** Debian's nginx in front of a server under test, or of a folder. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";

const NGINX = "/usr/sbin/nginx";
const READY_MS = 10_000;

/** The path of nginx (bin/setup/programs.mjs installs it where it may); undefined without it. */
export const findNginx = (): string | undefined => (existsSync(NGINX) ? NGINX : undefined);

/** A server that is passed on to, or a folder that is served. */
type Behind = string | { folder: string; ready: string };

const place = (behind: Behind) =>
  typeof behind === "string"
    ? `
      proxy_pass ${behind};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;`
    : `
      root ${behind.folder};
      types { application/vnd.apple.mpegurl m3u8; video/mp2t ts; video/iso.segment m4s; audio/mp4 mp4; }`;

const settings = (folder: string, port: number, behind: Behind) => `
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  gzip on;
  gzip_types application/json;
  server {
    listen 127.0.0.1:${port};
    location / {${place(behind)}
    }
  }
}
`;

type Started = { stop(): Promise<void> };

/** Starts nginx with the settings that `write` makes for a folder of its own; `isReady` asks it. */
async function start(
  nginx: string,
  write: (folder: string) => string,
  isReady: () => Promise<boolean>,
): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), "nowline-nginx-"));
  // nginx' own user keeps data there that does not fit into memory.
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, "nginx.conf"), write(folder));
  const child = spawn(
    nginx,
    ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")],
    {
      stdio: "inherit",
    },
  );
  const stop = async () => {
    const gone = child.exitCode === null ? once(child, "exit") : undefined;
    child.kill("SIGTERM");
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  const untilMs = performance.now() + READY_MS;
  while (!(await isReady().catch(() => false))) {
    if (performance.now() > untilMs || child.exitCode !== null) {
      await stop();
      throw new Error("nginx did not start");
    }
    await delay(50);
  }
  return { stop };
}

/** Starts nginx with a folder of its own on a free port: with the settings of docs/operating, or before a folder. */
export async function startNginx(nginx: string, behind: Behind): Promise<{ url: string } & Started> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const ready = typeof behind === "string" ? "/healthz" : behind.ready;
  const started = await start(
    nginx,
    (folder) => settings(folder, port, behind),
    async () => (await fetch(url + ready)).ok,
  );
  return { url, ...started };
}

const conf = new URL("../../deploy/nginx.conf", import.meta.url);
const certificate = fileURLToPath(new URL("../fixtures/tls/valid.pem", import.meta.url));

/**
 * Starts nginx with deploy/nginx.conf, in which alone ports, paths and the addresses of both nodes are changed.
 * `https` and `snapshots` are the ports of its TLS server and of its server of snapshots.
 */
export async function startDeployedNginx(
  nginx: string,
  nodes: readonly [number, number],
  snapshotDir: string,
): Promise<{ https: number; snapshots: number } & Started> {
  const [https, http, snapshots] = [await freePort(), await freePort(), await freePort()];
  const write = (folder: string) => {
    const changes: readonly (readonly [string, string])[] = [
      ["worker_processes auto;", `worker_processes 1;\ndaemon off;\npid ${folder}/pid;`],
      [
        "include mime.types;",
        `client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
        fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;`,
      ],
      ["node-1:3000", `127.0.0.1:${nodes[0]}`],
      ["node-2:3000", `127.0.0.1:${nodes[1]}`],
      ["    listen [::]:443 ssl http2;\n", ""],
      ["    listen [::]:80;\n", ""],
      ["listen 443 ssl", `listen 127.0.0.1:${https} ssl`],
      ["listen 80;", `listen 127.0.0.1:${http};`],
      ["listen 8080;", `listen 127.0.0.1:${snapshots};`],
      ["tls/radio.pem", certificate],
      ["tls/radio.key", certificate],
      ["/srv/snapshots", snapshotDir],
    ];
    let text = readFileSync(conf, "utf8");
    for (const [from, to] of changes) {
      if (!text.includes(from)) throw new Error(`deploy/nginx.conf has no ${from}`);
      text = text.replace(from, to);
    }
    return text;
  };
  const started = await start(nginx, write, async () => {
    const { status } = await fetch(`http://127.0.0.1:${http}/`, { redirect: "manual" });
    return status === 301;
  });
  return { https, snapshots, ...started };
}
