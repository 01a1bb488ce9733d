/** Debian's nginx in front of a server under test, or of a folder. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const NGINX = "/usr/sbin/nginx";
const READY_MS = 10_000;

/** The path of nginx (bin/setup/programs.mjs installs it where it may); undefined without it. */
export const findNginx = (): string | undefined => (existsSync(NGINX) ? NGINX : undefined);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** A server that is passed on to, or a folder that is served. */
type Behind = string | { folder: string; ready: string };

const place = (behind: Behind) =>
  typeof behind === "string"
    ? `
      proxy_pass ${behind};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
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

/** Starts nginx with a folder of its own on a free port: with the settings of docs/operating, or before a folder. */
export async function startNginx(
  nginx: string,
  behind: Behind,
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "nowline-nginx-"));
  const port = await freePort();
  writeFileSync(join(folder, "nginx.conf"), settings(folder, port, behind));
  const child = spawn(
    nginx,
    ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")],
    {
      stdio: "inherit",
    },
  );
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    const gone = child.exitCode === null ? once(child, "exit") : undefined;
    child.kill("SIGTERM");
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  const untilMs = performance.now() + READY_MS;
  const ready = typeof behind === "string" ? "/healthz" : behind.ready;
  while (!(await fetch(url + ready).catch(() => undefined))?.ok) {
    if (performance.now() > untilMs || child.exitCode !== null) {
      await stop();
      throw new Error("nginx did not start");
    }
    await delay(50);
  }
  return { url, stop };
}
