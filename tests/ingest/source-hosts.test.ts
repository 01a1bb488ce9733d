/** Sources of one host are asked one after the other: the list says for which source the others wait. */
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { removeSource } from "#db/activity/sources.ts";
import { sourceStandings } from "#lib/cli/source-standings.ts";
import { described, sourceText } from "#lib/cli/source-text.ts";
import { writeOptions } from "#lib/sources/options.ts";
import { withActivity } from "#lib/stores/open.ts";
import { sourcesJob } from "#lib/worker/run-sources.ts";
import { directoryOf, numbersTo, originServer, sourceDesk } from "#tests/support/sources.ts";

test("a source says what it waits for, and runs once the slow source is removed", {
  timeout: 60_000,
}, async () => {
  const at = sourceDesk();
  const origin = await originServer((req, res) => {
    if (req.url === "/slow.json") res.writeHead(200).write("[");
    else res.end(directoryOf(numbersTo(3)));
  });
  const elsewhere = await originServer((_req, res) => void res.writeHead(404).end(), "127.0.0.9");
  await at.add("quick", origin.url, { due_at_ms: at.time.nowMs });
  await at.add("slow", new URL("/slow.json", origin.url).href, { due_at_ms: at.time.nowMs - 1 });
  await at.add("elsewhere", elsewhere.url, { due_at_ms: at.time.nowMs + 3_600_000 });
  const job = sourcesJob();
  const working = job(at.context);
  await vi.waitFor(() => expect(origin.asked.map(({ url }) => url)).toEqual(["/slow.json"]), 10_000);
  at.time.nowMs += 120_000;
  const listed = await sourceStandings(at.config, at.time.nowMs, () => {});
  expect(listed.map(([source, standing]) => sourceText(source, standing).split("  ")[2])).toEqual([
    "runs, next 2036-05-14T13:08Z",
    "runs, waits for slow at this host",
    "runs, running since 2036-05-14T12:08Z",
  ]);
  expect(listed.map(([source, standing]) => described(source, standing))).toMatchObject([
    { name: "elsewhere", runningSince: undefined, waitsFor: undefined },
    { name: "quick", runningSince: undefined, waitsFor: "slow" },
    { name: "slow", runningSince: "2036-05-14T12:08:00Z", waitsFor: undefined },
  ]);
  await withActivity(at.config, (activity) => removeSource(activity, "slow"));
  await working;
  await job(at.context);
  expect(origin.asked.map(({ url }) => url)).toEqual(["/slow.json", "/stations.json"]);
  expect(await at.runs("quick")).toMatchObject([{ outcome: "changed", added: 3 }]);
});

test("a journal that cannot be read hides no source: the list says that it does not know what runs", async () => {
  const at = sourceDesk();
  await at.add("directory", "https://radio.example/stations.json");
  mkdirSync(join(at.config.dataDir, "journal.sqlite"));
  const heard: string[] = [];
  // A terminal's write returns whether it wants more.
  const err = (text: string) => heard.push(text) > 0;
  const listed = await sourceStandings(at.config, at.time.nowMs, err);
  expect(listed.map(([{ name }]) => name)).toEqual(["directory"]);
  expect(heard).toEqual([expect.stringMatching(/^nowline: which sources run is not known: .*\n$/)]);
});

test("a source that fails says when its last run succeeded", async () => {
  const at = sourceDesk();
  const origin = await originServer((_req, res) => void res.end(directoryOf(numbersTo(3))));
  await at.add("directory", origin.url);
  await at.run("directory");
  at.time.nowMs += 3_600_000;
  // Equal bytes are a success, too.
  await at.run("directory");
  origin.answer = (_req, res) => void res.writeHead(500).end();
  at.time.nowMs += 3_600_000;
  await at.run("directory");
  const [[source, standing] = []] = await sourceStandings(at.config, at.time.nowMs, () => {});
  if (!source || !standing) throw new Error("no source is listed");
  expect(described(source, standing)).toMatchObject({
    state: "failing",
    succeededAt: "2036-05-14T13:08:00Z",
  });
  expect(sourceText(source, standing)).toContain("\n    its last success was 2036-05-14T13:08Z\n");
});

test("a source that was added for a station which is gone says so", async () => {
  const at = sourceDesk();
  const origin = await originServer((_req, res) => void res.end(directoryOf(numbersTo(3))));
  await at.add("directory", origin.url);
  await at.run("directory");
  const [rpuid = ""] = (await at.exported()).flatMap((line) => JSON.parse(line).rpuid ?? []);
  const feed = "https://radio.example/feed.xml";
  await at.add("here", feed, { options: writeOptions({ rpuid }) });
  await at.add("gone", feed, { options: writeOptions({ rpuid: "82699999" }) });
  const listed = await sourceStandings(at.config, at.time.nowMs, () => {});
  const told = "    its station 82699999 is not in the catalogue\n";
  expect(
    listed.map(([source, standing]) => [source.name, sourceText(source, standing).includes(told)]),
  ).toEqual([
    ["directory", false],
    ["gone", true],
    ["here", false],
  ]);
  expect(listed.map(([source, standing]) => described(source, standing).lacksStation)).toEqual([
    undefined,
    true,
    undefined,
  ]);
});

test("a worker that starts leaves the document of a run that is under way by hand", async () => {
  const at = sourceDesk();
  let finish = () => {};
  const origin = await originServer((_req, res) => {
    const whole = directoryOf(numbersTo(3));
    res.writeHead(200).write(whole.slice(0, 100));
    finish = () => void res.end(whole.slice(100));
  });
  await at.add("slow", origin.url, { due_at_ms: at.time.nowMs + 3_600_000 });
  const running = at.run("slow", { byHand: true });
  const incoming = join(at.config.dataDir, "incoming");
  await vi.waitFor(() => expect(readdirSync(incoming, { recursive: true })).toHaveLength(2), 10_000);
  await sourcesJob()(at.context);
  finish();
  expect(await running).toMatchObject({ outcome: "changed", added: 3 });
  mkdirSync(join(incoming, "of a run that was killed"), { recursive: true });
  await sourcesJob()(at.context);
  expect(existsSync(incoming)).toBe(false);
});
