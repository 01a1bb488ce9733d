/**
 * `node tests/faults/kill-import.ts [kills] [stations]`: kills an import (SIGKILL) at random times and looks, each
 * time, whether the catalogue is whole and holds either all of the old or all of the new. Exit code 1 when not.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openCatalogForReading } from "#db/catalog/connection.ts";
import { catalogProblems, storeProblems } from "#db/check.ts";

const kills = Number(process.argv[2] ?? 200);
const stations = Number(process.argv[3] ?? 3_000);
const dataDir = mkdtempSync(join(tmpdir(), "nowline-kills-"));
const document = join(dataDir, "stations.json");

/** A dump in which every station is called after `generation`, so that a half-done import shows. */
function writeDump(generation: number): void {
  const records = Array.from({ length: stations }, (_, i) => ({
    stationuuid: `00000000-0000-4000-8000-${String(i).padStart(12, "0")}`,
    name: `Generation ${generation} Number ${i}`,
    url: `https://radio.example/${i}.mp3`,
    countrycode: "GB",
    geo_lat: 50 + (i % 80) / 10,
    geo_long: -5 + (i % 60) / 10,
    tags: "pop,jazz",
    votes: i,
  }));
  writeFileSync(document, JSON.stringify(records));
}

function startImport(): ChildProcess {
  return spawn(process.execPath, ["lib/cli/main.ts", "import", document, "--json"], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** All faults of the catalogue after the last kill. */
function problems(): string[] {
  const db = openCatalogForReading(dataDir);
  try {
    const found = [...storeProblems(db), ...catalogProblems(db)];
    const names = db
      .prepare("SELECT DISTINCT substr(name, 1, instr(name, ' Number')) AS generation FROM station")
      .all();
    const { n } = db.prepare("SELECT count(*) AS n FROM station").get() as { n: number };
    if (names.length !== 1) found.push(`stations of ${names.length} generations stand side by side`);
    if (n !== stations) found.push(`${n} of ${stations} stations are left`);
    return found;
  } finally {
    db.close();
  }
}

async function main(): Promise<number> {
  writeDump(0);
  const began = performance.now();
  await once(startImport(), "exit");
  const fullMs = performance.now() - began;
  let cut = 0;
  for (let i = 1; i <= kills; i++) {
    writeDump(i);
    const child = startImport();
    const exited = once(child, "exit");
    await Promise.race([exited, delay(Math.random() * fullMs * 1.05)]);
    if (child.exitCode === null) cut++;
    child.kill("SIGKILL");
    await exited;
    const found = problems();
    if (found.length > 0) {
      process.stderr.write(`after kill ${i}: ${found.join("; ")}\n`);
      return 1;
    }
    if (i % 20 === 0)
      process.stdout.write(`${i} kills, ${cut} of them before the import was done: clean each time\n`);
  }
  if (cut === 0 && kills >= 10) {
    process.stderr.write("no import was killed before it was done: this run shows nothing\n");
    return 1;
  }
  process.stdout.write(
    `${kills} kills (${cut} before the import was done) left the catalogue whole each time.\n`,
  );
  return 0;
}

try {
  process.exitCode = await main();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
