/** The files of deploy/, as far as a machine without containers can read them. */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { problemCodes } from "#lib/contract/problem-codes.ts";
import { readConfig } from "#lib/ground/config.ts";
import { findNginx, startDeployedNginx } from "#tests/support/nginx.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string) => readFileSync(join(root, "deploy", file), "utf8");
interface Setup {
  SERVER_FLAGS: readonly string[];
  SERVER_ENV: Readonly<Record<string, string>>;
}
const { SERVER_FLAGS, SERVER_ENV }: Setup = await import(
  new URL("../../bin/setup/node.mjs", import.meta.url).href
);
const serverEnv = Object.entries(SERVER_ENV).map(([name, value]) => `${name}=${value}`);
const ANALYZE = "/usr/bin/systemd-analyze";

interface Service {
  image: string;
  command?: string[];
  depends_on?: Record<string, unknown>;
  environment?: Record<string, string>;
  volumes?: string[];
  read_only?: boolean;
}

test("compose.yaml: volumes exist, what services depend on exists, and Nowline knows its settings", () => {
  const { services, volumes } = parse(read("compose.yaml"), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };
  expect(Object.keys(services).sort()).toEqual(["node-1", "node-2", "postgres", "proxy", "worker"]);
  const source = readFileSync(join(root, "lib/ground/config.ts"), "utf8");
  const known = [...source.matchAll(/read\(\s*"(\w+)"/g)].map(([, name]) => name);
  for (const [name, service] of Object.entries(services)) {
    for (const volume of service.volumes ?? [])
      if (!volume.startsWith(".")) expect(volumes, name).toHaveProperty([volume.split(":")[0] ?? ""]);
    for (const other of Object.keys(service.depends_on ?? {})) expect(services, name).toHaveProperty([other]);
    if (service.image !== "nowline") continue;
    expect(service.read_only).toBe(true);
    // PostgreSQL is named to the nodes by a setting of its own, the password by one of the driver's.
    const { DATABASE_URL, PGPASSWORD, ...settings } = service.environment ?? {};
    expect(DATABASE_URL).toMatch(/^postgres:[^$]+$/);
    expect(PGPASSWORD).toContain("${POSTGRES_PASSWORD");
    for (const setting of Object.keys(settings)) expect(known, name).toContain(setting);
    const plain = Object.entries(settings).filter(([, value]) => !value.includes("${"));
    expect(() => readConfig(Object.fromEntries(plain), root)).not.toThrow();
    const [, script = "server.ts"] = service.command ?? [];
    expect(existsSync(join(root, script)), script).toBe(true);
  }
});

/** The instructions of a Dockerfile, with continued lines joined. */
function instructions(): [string, string][] {
  const lines = read("Dockerfile").replaceAll(/\\\n/g, " ").split("\n");
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [, name = line, rest = ""] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
      return [name, rest];
    });
}

test("Dockerfile: known instructions, stages and files that exist, a user that is not root, a health check", () => {
  const known = /^(?:FROM|RUN|WORKDIR|COPY|ENV|USER|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK|CMD)$/;
  const all = instructions();
  expect(all.filter(([name]) => !known.test(name))).toEqual([]);
  const stages = all.flatMap(([name, rest]) => (name === "FROM" ? [/ AS (\w+)$/.exec(rest)?.[1]] : []));
  expect(stages).toEqual(["build", undefined]);
  for (const [name, rest] of all) {
    if (name !== "COPY") continue;
    const from = /--from=(\w+)/.exec(rest)?.[1];
    if (from) expect(stages).toContain(from);
    const files = rest.split(" ").filter((word) => !word.startsWith("--"));
    // The build makes these two.
    for (const file of files.slice(0, -1).map((each) => each.replace(/^\/app\//, "")))
      if (!/^(?:node_modules|\.next|\.)$/.test(file)) expect(existsSync(join(root, file)), file).toBe(true);
  }
  // All that the server is made of is in the image.
  const copied = all.filter(([name]) => name === "COPY").map(([, rest]) => rest);
  for (const folder of ["app", "components", "db", "lib", "public"])
    expect(copied).toContain(`--from=build /app/${folder} ${folder}`);
  const last = (wanted: string) => all.findLast(([name]) => name === wanted)?.[1];
  expect(last("USER")).toBe("node");
  expect(last("HEALTHCHECK")).toContain("/readyz");
  for (const instruction of ["CMD", "VOLUME"]) expect(last(instruction)).not.toContain("root");
  expect(JSON.parse(last("CMD") ?? "")).toEqual(["node", ...SERVER_FLAGS, "server.ts"]);
  expect(last("ENV")?.split(" ")).toEqual(expect.arrayContaining(serverEnv));
});

test("nginx.conf: the Host that callers sent reaches Nowline, for signatures cover it", () => {
  expect(read("nginx.conf").match(/proxy_set_header Host .*/g)).toEqual([
    "proxy_set_header Host $http_host;",
  ]);
});

test("nginx.conf holds no events back, however many slashes lead to them, and buffers other answers", () => {
  const [, pattern = "$."] = /location ~ (\S+) \{[^}]*proxy_buffering off;/.exec(read("nginx.conf")) ?? [];
  for (const lead of ["/", "//", "////"])
    expect(`${lead}v2/stations/8267001,8267002/onair/events`).toMatch(new RegExp(pattern));
  for (const other of ["/v2/stations/8267001/onair", "/x/v2/stations/8267001/onair/events"])
    expect(other).not.toMatch(new RegExp(pattern));
});

test("nginx in the operator's guide takes as much as nginx.conf, and tells the same of a restart", () => {
  const guide = readFileSync(join(root, "docs/operating/README.md"), "utf8");
  const limits = read("nginx.conf").match(/(?:client_max_body_size|large_client_header_buffers) .*?;/g) ?? [];
  expect(limits).toHaveLength(2);
  for (const limit of limits) expect(guide).toContain(limit);
  const [away = ""] = /error_page 502.*?\n {4}\}/s.exec(read("nginx.conf")) ?? [];
  expect(guide).toContain(away.replaceAll("\n  ", "\n"));
});

const nginx = findNginx();
test.skipIf(!nginx)("nginx.conf: while no node answers, 503 tells when to ask again", async () => {
  // No server listens on port 1.
  const proxy = await startDeployedNginx(nginx ?? "", [1, 1], tmpdir());
  onTestFinished(() => proxy.stop());
  const session = connect(`https://127.0.0.1:${proxy.https}`, { rejectUnauthorized: false });
  onTestFinished(() => session.close());
  const stream = session.request({ ":path": "/v2/stations" });
  const [headers] = await once(stream, "response");
  expect(headers).toMatchObject({ ":status": 503, "retry-after": "2", refresh: "2" });
  expect(headers).toMatchObject({ "content-type": "application/problem+json" });
  const { title, status } = problemCodes.unavailable;
  expect(await json(stream)).toMatchObject({ title, status, code: "unavailable" });
});

test("nginx.conf serves what the worker publishes: of compose.yaml, and of the unit", () => {
  const [, root = ""] = /^ +root (\S+);/m.exec(read("nginx.conf")) ?? [];
  const { services } = parse(read("compose.yaml"), { merge: true }) as { services: Record<string, Service> };
  const volumeAt = (service: string, path = "") =>
    services[service]?.volumes?.find((volume) => volume.split(":")[1] === path)?.split(":")[0];
  expect(volumeAt("proxy", root)).toBe("snapshots");
  expect(volumeAt("worker", services.worker?.environment?.SNAPSHOT_DIR)).toBe("snapshots");
  const unit = read("nowline-worker.service");
  const [, ofUnit = ""] = /SNAPSHOT_DIR=(\S+)/.exec(unit) ?? [];
  expect(read("nginx.conf")).toContain(`root ${ofUnit};`);
  expect(unit).toMatch(new RegExp(`^StateDirectory=.*\\b${ofUnit.replace("/var/lib/", "")}\\b`, "m"));
});

test("the units make no file that another user may read; nginx reads SNAPSHOT_DIR beside the worker's DATA_DIR", () => {
  expect(read("nowline.service")).toMatch(/^StateDirectoryMode=0700\nUMask=0077$/m);
  expect(read("nowline-worker.service")).toMatch(/^UMask=0077$/m);
  expect(read("nowline-worker.service")).not.toContain("StateDirectoryMode");
});

test("nowline.service starts the server as npm start does", () => {
  expect(read("nowline.service")).toContain(`.bin/node ${SERVER_FLAGS.join(" ")} server.ts\n`);
  const [, environment = ""] = /^Environment=(.*)$/m.exec(read("nowline.service")) ?? [];
  expect(environment.split(" ")).toEqual(expect.arrayContaining(serverEnv));
});

test.skipIf(!existsSync(ANALYZE))("systemd accepts the units", () => {
  const folder = mkdtempSync(join(tmpdir(), "nowline-units-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const units = readdirSync(join(root, "deploy")).filter((name) => name.endsWith(".service"));
  expect(units).toHaveLength(2);
  for (const unit of units) {
    // The programs of the installed house are not here.
    const text = read(unit).replaceAll("/opt/nowline/node_modules/.bin/node", process.execPath);
    writeFileSync(join(folder, unit), text);
    const { status, stderr } = spawnSync(ANALYZE, ["verify", join(folder, unit)], { encoding: "utf8" });
    expect([status, stderr], unit).toEqual([0, ""]);
  }
});
