import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const scratch = mkdtempSync(join(tmpdir(), "nowline-lock-"));
afterAll(() => rmSync(scratch, { recursive: true }));
const lockModule = new URL("../../../bin/setup/lock.mjs", import.meta.url).href;

/** Starts a process that holds the lock for `ms` and writes `>` on taking it, `<` on leaving it, to `journal`. */
function holder(lock: string, journal: string, ms: number) {
  const script = `
    import { appendFileSync } from "node:fs";
    import { setTimeout as delay } from "node:timers/promises";
    import { withLock } from ${JSON.stringify(lockModule)};
    await withLock(async () => {
      appendFileSync(${JSON.stringify(journal)}, ">");
      await delay(${ms});
      appendFileSync(${JSON.stringify(journal)}, "<");
    }, ${JSON.stringify(lock)});`;
  return spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "ignore" });
}

test("eight processes at once hold it one after another", async () => {
  const [lock, journal] = [join(scratch, "a.lock"), join(scratch, "a.journal")];
  const holders = Array.from({ length: 8 }, () => holder(lock, journal, 20));
  await Promise.all(holders.map((child) => once(child, "close")));
  expect(readFileSync(journal, "utf8")).toBe("><".repeat(8));
  expect(existsSync(lock)).toBe(false);
});

test("a lock whose holder was killed is taken over by one waiting process", async () => {
  const [lock, journal] = [join(scratch, "b.lock"), join(scratch, "b.journal")];
  const killed = holder(lock, journal, 60_000);
  await expect.poll(() => existsSync(journal), { timeout: 10_000 }).toBe(true);
  const waiting = Array.from({ length: 4 }, () => holder(lock, journal, 20));
  killed.kill("SIGKILL");
  await Promise.all(waiting.map((child) => once(child, "close")));
  expect(readFileSync(journal, "utf8")).toBe(`>${"><".repeat(4)}`);
});

test.runIf(process.platform === "linux")(
  "another process with the holder's process id does not count as the holder",
  async () => {
    const [lock, journal] = [join(scratch, "c.lock"), join(scratch, "c.journal")];
    writeFileSync(lock, `${process.pid} 1\n`);
    await once(holder(lock, journal, 0), "close");
    expect(readFileSync(journal, "utf8")).toBe("><");
  },
);
