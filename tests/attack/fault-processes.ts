/** Faults of processes: killed or stopped in the middle of their work, or without room on the disk. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openCatalogForReading } from "#db/catalog/connection.ts";
import { catalogProblems, storeProblems } from "#db/check.ts";
import { randomFrom } from "#lib/demo/random.ts";
import { heldEnvironment } from "#tests/support/held-clock.ts";
import type { TestServer } from "#tests/support/server.ts";

const STATIONS = 4_000;
const LOAD = 200;

/** A dump of stations that is long enough to be broken off. */
function dump({ dataDir }: TestServer): string {
  const file = join(dataDir, "dump.json");
  const records = Array.from({ length: STATIONS }, (_, i) => ({
    stationuuid: `00000000-0000-4000-8000-${String(i).padStart(12, "0")}`,
    name: `Attack ${i}`,
    url: `https://radio.example/${i}.mp3`,
    countrycode: "GB",
    tags: "pop,jazz",
  }));
  writeFileSync(file, JSON.stringify(records));
  return file;
}

/** Faults of the catalogue, and the number of imported stations when it is neither none nor all. */
function problemsOf({ dataDir }: TestServer): string[] {
  const db = openCatalogForReading(dataDir);
  try {
    const count = db.prepare("SELECT count(*) FROM station WHERE name LIKE 'Attack %'").pluck().get();
    const half = count === 0 || count === STATIONS ? [] : [`${count} of ${STATIONS} stations are in`];
    return [...storeProblems(db), ...catalogProblems(db), ...half];
  } finally {
    db.close();
  }
}

const statusOf = ({ url }: TestServer) =>
  fetch(`${url}/v2/stations/8269000`, { headers: { "Partner-Client": "demo" } }).then(({ status }) => status);
const answers = async (server: TestServer) => {
  const status = await statusOf(server);
  return status === 200 ? [] : [`afterwards ${status}`];
};

export async function killedImport(server: TestServer, seed: number): Promise<string[]> {
  const child = spawn(process.execPath, ["lib/cli/main.ts", "import", dump(server)], {
    env: { ...process.env, ...heldEnvironment(), DATA_DIR: server.dataDir },
    stdio: "ignore",
  });
  const exited = once(child, "exit");
  await Promise.race([exited, delay(300 + randomFrom(seed, "kill")() * 2_000)]);
  child.kill("SIGKILL");
  await exited;
  return [...problemsOf(server), ...(await answers(server))];
}

/** Limits the size of files: SQLite then gets the error of a full disk. */
export async function fullDisk(server: TestServer): Promise<string[]> {
  const script = 'ulimit -f 64; exec "$0" lib/cli/main.ts import "$1"';
  const env = { ...process.env, ...heldEnvironment(), DATA_DIR: server.dataDir };
  const file = dump(server);
  const { code, printed } = await new Promise<{ code: number; printed: string }>((resolve) => {
    execFile("bash", ["-c", script, process.execPath, file], { env, timeout: 60_000 }, (error, out, err) =>
      resolve({ code: error ? Number(error.code ?? -1) : 0, printed: out + err }),
    );
  });
  const said = code === 0 ? ["the import says that it went well"] : [];
  if (/\n\s+at |node:internal/.test(printed)) said.push(`it prints a stack: ${printed.slice(0, 200)}`);
  return [...said, ...problemsOf(server), ...(await answers(server))];
}

/** Sends LOAD requests and, when some are answered, calls `stroke`. @returns how each remaining request ended. */
async function underLoad({ port }: TestServer, stroke: () => unknown): Promise<string[]> {
  let answered = 0;
  let struck = false;
  const one = () =>
    new Promise<string>((resolve) => {
      const path = "/v2/stations?country=826";
      const asked = request({
        port,
        host: "127.0.0.1",
        path,
        headers: { "Partner-Client": "demo" },
        agent: false,
      });
      asked.once("response", (response) => {
        response.resume();
        response.once("close", () => resolve(response.complete ? `${response.statusCode}` : "cut off"));
        answered += 1;
        if (answered < LOAD / 10 || struck) return;
        struck = true;
        stroke();
      });
      asked.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      asked.end();
    });
  return Promise.all(Array.from({ length: LOAD }, one));
}

export async function killedServer(server: TestServer): Promise<string[]> {
  await underLoad(server, () => process.kill(server.pid, "SIGKILL"));
  await server.restart();
  return [...problemsOf(server), ...(await answers(server))];
}

/** No accepted request is lost; later requests may be refused. */
export async function stoppedServer(server: TestServer): Promise<string[]> {
  const ends = await underLoad(server, () => process.kill(server.pid, "SIGTERM"));
  const lost = ends.filter((end) => end !== "200" && end !== "ECONNREFUSED");
  const failures =
    lost.length > 0 ? [`${lost.length} of ${LOAD} lost: ${[...new Set(lost)].join(", ")}`] : [];
  await server.restart();
  return [...failures, ...(await answers(server))];
}
