/** `nowline sources`: as a process, on its own DATA_DIR. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { holdWorker } from "#db/in-use.ts";
import { nowline, nowlineJson, nowlineWith } from "#tests/support/operator.ts";
import { directoryOf } from "#tests/support/sources.ts";

const SEVERAL = { timeout: 240_000 };

function directory(): string {
  const made = mkdtempSync(join(tmpdir(), "nowline-sources-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

function writtenTo(file: string, text: string): string {
  writeFileSync(file, text);
  return file;
}

interface Run {
  run: number;
  outcome: string;
}
const jsonLines = <T>(text: string): T[] =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

test(
  "add, list, run, pause, resume, log, undo, remove; invalid commands are refused in a line",
  SEVERAL,
  async () => {
    const dataDir = directory();
    const file = join(dataDir, "stations.json");
    writeFileSync(file, directoryOf([1, 2]));
    const sources = (...args: string[]) => nowline(dataDir, "sources", ...args);
    const added = await nowlineJson(
      dataDir,
      "sources",
      "add",
      file,
      "--name",
      "mine",
      "--every",
      "15m",
      "--note",
      "a note",
    );
    expect(added).toMatchObject({ name: "mine", every: "15m", state: "runs", note: "a note", kind: null });
    expect((await sources("add", file, "--name", "mine")).err).toBe(
      "nowline: there is a source mine already\n",
    );
    expect(await sources("add", file, "--name", "x", "--every", "59s")).toMatchObject({ code: 2, out: "" });
    expect((await sources("add", join(dataDir, "nowhere"), "--name", "x")).err).toMatch(
      /there is no such file\n$/,
    );
    for (const folder of [dataDir, `file://${dataDir}`])
      expect((await sources("add", folder, "--name", "x")).err).toBe(`nowline: ${folder} is not a file\n`);
    expect((await sources("add", "ftp://radio.example/x", "--name", "x")).err).toMatch(
      /is an http\(s\) or file address, or a RadioDNS bearer\n$/,
    );
    expect((await sources("run", "nobody")).err).toMatch(/^nowline: there is no source nobody/);

    expect(await nowlineJson(dataDir, "sources", "run", "mine")).toMatchObject({
      outcome: "changed",
      added: 2,
    });
    expect((await sources("run", "mine")).out).toBe("run 2  unchanged\n");
    await sources("pause", "mine");
    expect((await sources("list")).out).toMatch(/^mine {2}every 15m {2}paused since \S+ {2}file:/);
    await sources("resume", "mine");
    expect((await sources("list")).out).toMatch(/^mine {2}every 15m {2}runs, due now {2}file:/);
    const log = jsonLines<Run>((await sources("log", "mine", "--json")).out);
    expect(log.map(({ run, outcome }) => [run, outcome])).toEqual([
      [2, "unchanged"],
      [1, "changed"],
    ]);
    expect((await sources("undo", "2")).err).toBe(
      "nowline: run 2 changed nothing: there is nothing to undo\n",
    );
    expect((await sources("undo", "1")).err).toBe(
      "nowline: this undo would remove 2 of 2 records of the source, more than a third. Nothing was changed. `nowline sources undo 1 --force` accepts it.\n",
    );
    expect(await nowlineJson(dataDir, "sources", "undo", "1", "--force")).toMatchObject({
      source: "mine",
      removed: 2,
    });
    expect((await sources("undo", "1000000")).err).toMatch(/^nowline: there is no run 1000000/);
    expect((await sources("list")).out).toContain("held");
    await sources("resume", "mine");
    expect(await nowlineJson(dataDir, "sources", "run", "mine")).toMatchObject({
      outcome: "changed",
      added: 2,
    });
    expect((await sources("remove", "mine")).out).toContain("its records stay");
    expect((await sources("list")).out).toMatch(
      /^No sources\.\nNothing updates the stations .+:\n {2}mine: 2 stations, last changed \S+\n$/,
    );
    expect((await nowline(dataDir, "export", "-")).out.match(/"type":"station"/g)).toHaveLength(2);
    expect((await sources("undo", "3", "--force")).out).toBe(
      "Undid run 3 of mine and its later runs: 0 records restored, 2 removed. The source was removed: nothing fetches it again.\n",
    );
  },
);

test(
  "an address at which no run can succeed is refused, and an added source says who fetches it",
  SEVERAL,
  async () => {
    const dataDir = directory();
    await nowline(dataDir, "clients", "list");
    for (const host of ["192.168.1.5", "[::1]", "127.1", "localhost:8080", "feeds.localhost."]) {
      const { code, err } = await nowline(
        dataDir,
        "sources",
        "add",
        `http://${host}/SI.xml`,
        "--name",
        "ours",
      );
      expect([code, err]).toEqual([
        1,
        expect.stringMatching(/^nowline: [\w.:]+ is not a public address: .*ALLOW_PRIVATE_SOURCES=1.*\n$/),
      ]);
    }
    const settings = { DATA_DIR: dataDir, ALLOW_PRIVATE_SOURCES: "1" };
    const add = (name: string) =>
      nowlineWith(settings, "sources", "add", `http://192.168.1.5/${name}.xml`, "--name", name);
    expect((await add("one")).out).toMatch(
      /\nNo worker runs on this DATA_DIR: .*`nowline sources run one` fetches it\.\n$/,
    );
    const release = holdWorker(dataDir);
    expect((await add("two")).out).toMatch(/\nThe worker fetches it now\.\n$/);
    release?.();
  },
);

test(
  "a run less than a minute after a revision says that the server shows it with the next",
  SEVERAL,
  async () => {
    const dataDir = directory();
    const file = join(dataDir, "stations.json");
    const later = "    The server shows it with the next revision: the worker makes it within a minute.\n";
    await nowline(dataDir, "sources", "add", writtenTo(file, directoryOf([1, 2, 3])), "--name", "mine");
    expect((await nowline(dataDir, "sources", "run", "mine")).out).not.toContain(later);
    writtenTo(file, directoryOf([1, 2, 3, 4]));
    expect((await nowline(dataDir, "sources", "run", "mine")).out).toMatch(
      new RegExp(`^run 2 {2}changed .*\\n${later}$`),
    );
  },
);

test("a run that is held names the command that accepts the loss", SEVERAL, async () => {
  const dataDir = directory();
  const file = join(dataDir, "stations.json");
  writeFileSync(file, directoryOf([1, 2, 3]));
  await nowline(dataDir, "sources", "add", file, "--name", "mine");
  await nowline(dataDir, "sources", "run", "mine");
  writeFileSync(file, directoryOf([1]));
  const held = await nowline(dataDir, "sources", "run", "mine");
  expect(held.code).toBe(1);
  expect(held.out).toMatch(
    /held .*would remove 2 of 3 records of the source, more than a third\. Nothing was changed\.\n {4}`nowline sources run mine --force` accepts it\.\n$/,
  );
});

test("the password of a source's address is not printed", SEVERAL, async () => {
  const dataDir = directory();
  const address = "https://user:secret@radio.example/a.json?feed=podcast&api_key=hidden";
  const added = await nowline(dataDir, "sources", "add", address, "--name", "one");
  const listed = await nowline(dataDir, "sources", "list", "--json");
  for (const { out } of [added, listed]) {
    expect(out).not.toMatch(/secret|hidden/);
    expect(out).toContain("https://***@radio.example/a.json?feed=podcast&api_key=***");
  }
});
