/**
 * `node tests/faults/quota.ts [requests] [quota] [kills]`: sends 8,000 requests at once against a quota of 5,000 to two
 * servers over one DATA_DIR, which must give exactly 5,000 answers; then kills a server (SIGKILL) ten times while a
 * quota is spent, which must never grant more than it. Exit code 1 when not. Wants a build.
 */
import { openActivity } from "#db/activity/connection.ts";
import { usedOf } from "#lib/clients/meter.ts";
import { addClient } from "#tests/support/operator.ts";
import { startServer } from "#tests/support/server.ts";
import { spend, spendThroughKills } from "#tests/support/spend.ts";

const [requests = 8_000, quota = 5_000, kills = 10] = process.argv.slice(2).map(Number);
const SOCKETS = 4_000;
const KILLED_QUOTA = 40_000;
const fast = { CLIENT_RATE: "1000000", LOG_LEVEL: "error" };
const say = (line: string) => process.stdout.write(`${line}\n`);

function used(dataDir: string, clientId: string): number {
  const activity = openActivity(dataDir);
  try {
    return usedOf(activity, clientId, Date.now());
  } finally {
    activity.close();
  }
}

const first = await startServer({ env: fast });
const second = await startServer({ env: { ...fast, DATA_DIR: first.dataDir } });
try {
  const one = await addClient(first.dataDir, "Concurrent", "--quota", String(quota));
  const began = performance.now();
  const spent = await spend([first.url, second.url], one.clientId, requests, SOCKETS);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`${requests} requests at once on two processes in ${seconds} s: ${JSON.stringify(spent)}`);
  const exact = spent.granted === quota && spent.refused === requests - quota;
  await second.stop();

  const two = await addClient(first.dataDir, "Killed", "--quota", String(KILLED_QUOTA));
  let killed = 0;
  const interrupt = async () => {
    await first.restart("SIGKILL");
    say(`killed ${++killed} times, ${used(first.dataDir, two.clientId)} of ${KILLED_QUOTA} on record`);
  };
  const through = await spendThroughKills(first.url, two.clientId, { times: kills, atOnce: 200, interrupt });
  say(`through ${kills} kills: ${JSON.stringify(through)}`);
  const kept = through.granted <= KILLED_QUOTA && used(first.dataDir, two.clientId) === KILLED_QUOTA;
  if (!exact) say(`FAILED: ${quota} answers were due`);
  if (!kept) say(`FAILED: more than ${KILLED_QUOTA} answers, or not all on record`);
  if (through.odd.length > 0) say(`FAILED: ${through.odd[0]}`);
  process.exitCode = exact && kept && through.odd.length === 0 ? 0 : 1;
} finally {
  await second.stop();
  await first.stop();
}
