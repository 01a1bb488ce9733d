/** Children of the commands in bin end with them. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

/** Two children that tell their ids and stay; `last` is what the process then does. */
const parent = (last: string) => `
  import { run } from "./bin/setup/run.mjs";
  const child = "process.stdout.write(process.pid + ' '); setTimeout(() => {}, 30000)";
  for (let i = 0; i < 2; i++) void run(process.execPath, ["-e", child], { stdio: ["ignore", "inherit", "inherit"] });
  process.stdin.once("data", () => { ${last} });
`;

/** A child that ends at once when it is told to stop, and a child that takes a moment, and then says so. */
const UNEVEN = `
  import { run } from "./bin/setup/run.mjs";
  const tidies = "process.on('SIGTERM', () => setTimeout(() => { process.stdout.write('tidied'); process.exit(); }, 300))";
  const child = (more) => more + "; process.stdout.write(process.pid + ' '); setTimeout(() => {}, 30000)";
  for (const more of ["", tidies]) void run(process.execPath, ["-e", child(more)], { stdio: ["ignore", "inherit", "inherit"] });
  process.stdin.once("data", () => process.kill(process.pid, "SIGTERM"));
  process.on("exit", () => process.stdout.write(" ended"));
`;

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each([
  ["ends by itself", "process.exit(3)", 3],
  ["is told to stop", "process.kill(process.pid, 'SIGTERM')", 143],
])("a command that %s ends both of its children", async (_, last, code) => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", parent(last)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  let told = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    told += text;
  });
  const pids = () => told.split(" ").filter(Boolean).map(Number);
  await expect.poll(pids).toHaveLength(2);
  child.stdin.end("go");
  expect(await exited).toEqual([code, null]);
  await expect.poll(() => pids().filter(isAlive)).toEqual([]);
});

test("a command that is told to stop waits for each of its children", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", UNEVEN], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exited = once(child, "close");
  let told = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    told += text;
  });
  await expect.poll(() => told).toMatch(/^\d+ \d+ $/);
  child.stdin.end("go");
  expect(await exited).toEqual([143, null]);
  expect(told).toMatch(/ tidied ended$/);
});
