/** The log where its disk is full, and where its reader stalls without closing. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";

const LINES = 20_000;
/** How long a test may take where other programs have the processors. */
const SLOWEST_MS = 60_000;

/** Logs a line for each number that it is sent, answers with the time that took, and exits at "exit". */
const PROGRAM = `
import { spawnSync } from "node:child_process";
import { openLines } from "./lib/ground/log-lines.ts";
const log = openLines({ level: "info", gatherBytes: Number(process.argv[1]) });
process.stdout.write("Ready.\\n");
// A child that inherits standard output makes it block.
spawnSync("true", { stdio: "inherit" });
process.on("message", (lines) => {
  if (lines === "exit") process.exit(0);
  for (let line = 0; line < lines; line++) log.info({ line, url: "/v2/stations/".padEnd(150, "x") }, "request");
  process.send(lines);
});
process.send("ready");
`;

function directory(): string {
  const made = mkdtempSync(join(tmpdir(), "nowline-log-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

function start(args: readonly string[], stdout: number, env = process.env): ChildProcess {
  const child = spawn(process.execPath, args, { stdio: ["ignore", stdout, stdout, "ipc"], env });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** A pipe with a name, which nobody reads until `read` is called; `read` gives all that has been read so far. */
function pipe(): { write: number; read: () => string } {
  const path = join(directory(), "pipe");
  spawnSync("mkfifo", [path]);
  const end = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const write = openSync(path, "w");
  const buffer = Buffer.alloc(65_536);
  let text = "";
  const readOn = () => {
    try {
      text += buffer.toString("utf8", 0, readSync(end, buffer));
    } catch {
      // The pipe is empty.
    }
  };
  let reading: NodeJS.Timeout | undefined;
  onTestFinished(() => {
    clearInterval(reading);
    for (const descriptor of [end, write]) closeSync(descriptor);
  });
  return {
    write,
    read: () => {
      reading ??= setInterval(readOn, 2);
      return text;
    },
  };
}

/** How many lines `text`, the output of the program, has or counts as dropped. */
function accountedFor(text: string): number {
  const lines = text.split("\n").slice(1, -1);
  const counts = lines.map((line): number => JSON.parse(line).dropped ?? 1);
  return counts.reduce((sum, count) => sum + count, 0);
}

async function program(gatherBytes: number, stdout: number) {
  const child = start(["--input-type=module", "--eval", PROGRAM, String(gatherBytes)], stdout);
  const told = (what: unknown) => expect(once(child, "message")).resolves.toEqual([what, undefined]);
  await told("ready");
  return {
    log: async (lines: number) => {
      child.send(lines);
      await told(lines);
    },
    exit: async () => {
      const ended = once(child, "exit");
      child.send("exit");
      expect(await ended).toEqual([0, null]);
    },
  };
}

describe.runIf(process.platform === "linux").each([
  ["lines are gathered", 8_192],
  ["each line is written at once", 1],
])(
  "where %s",
  (_, gatherBytes) => {
    test("a full disk costs the lines alone", async () => {
      const full = openSync("/dev/full", "w");
      onTestFinished(() => closeSync(full));
      const { log, exit } = await program(gatherBytes, full);
      await log(LINES);
      await exit();
    });

    test("a reader that stalls costs the lines that are too many, which are counted once it reads", async () => {
      const { read, write } = pipe();
      const { log, exit } = await program(gatherBytes, write);
      await log(LINES);
      let sent = LINES;
      const goOn = async () => {
        await log(1);
        sent++;
        return read();
      };
      await expect.poll(goOn, { timeout: 10_000, interval: 10 }).toMatch(/"dropped":\d{4}/);
      await exit();
      await expect.poll(() => accountedFor(read())).toBe(sent);
    });

    test("a reader that never reads on does not hold the exit", async () => {
      const { log, exit } = await program(gatherBytes, pipe().write);
      await log(LINES);
      await exit();
    });

    test("a slow reader gets every line of a process that exits", async () => {
      const { read, write } = pipe();
      const { log, exit } = await program(gatherBytes, write);
      await log(1_000);
      read();
      await exit();
      await expect.poll(() => accountedFor(read())).toBe(1_000);
    });
  },
  SLOWEST_MS,
);

test("a log line has no control characters, and its texts have them when it is read as JSON", () => {
  const text = "\u001b]0;evil\u0007\u009b2J\u007f\u202e";
  const program = `import { openLines } from "./lib/ground/log-lines.ts";
    openLines({ level: "info" }).info(${JSON.stringify(text)});`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
  });
  expect(JSON.parse(stdout).msg).toBe(text);
  expect(stdout.trimEnd()).not.toMatch(/[\p{Cc}\u202e]/u);
});

test.runIf(process.platform === "linux")(
  "a worker works where the disk of its log is full",
  async () => {
    const full = openSync("/dev/full", "w");
    onTestFinished(() => closeSync(full));
    const worker = start(["lib/worker/main.ts"], full, {
      ...process.env,
      DATA_DIR: directory(),
      HEALTH: "0",
    });
    const ended = once(worker, "exit");
    worker.disconnect();
    expect(await ended).toEqual([0, null]);
  },
  SLOWEST_MS,
);
