/** `nowline health`, and `nowline stations block`: the health of streams, and blocked stations and hosts. */
import { Command } from "commander";
import { expect, test } from "vitest";
import { setKnownStreams } from "#db/activity/known-streams.ts";
import { dueStreams, healthOfStations, restHost } from "#db/activity/stream-health.ts";
import { addStreamReports } from "#db/activity/stream-reports.ts";
import { keepHomepageLooks } from "#db/catalog/write/homepage-looks.ts";
import { addHealthCommand } from "#lib/cli/health.ts";
import { addStationCommands } from "#lib/cli/stations.ts";
import { systemClock } from "#lib/ground/clock.ts";
import type { Config } from "#lib/ground/config.ts";
import { OWN_ORIGIN } from "#lib/ground/own-origin.ts";
import { withActivity, withCatalog } from "#lib/stores/open.ts";
import { station } from "#tests/support/catalog.ts";
import { type Checked, putVerdicts } from "#tests/support/checked.ts";
import { type Desk, desk } from "#tests/support/command.ts";

const AT = Date.parse("2036-05-14T11:00:00Z");
const [A, B] = ["http://a.example/1", "http://b.example/2"] as const;
const checked = (rpuid: string, url: string, verdict: Checked["verdict"], reason?: string): Checked => ({
  ...{ rpuid, url, verdict, checkedAtMs: AT },
  ...(reason === undefined ? {} : { reason }),
});

function commands(config: Config, { terminal, said }: Desk) {
  return async (...words: string[]) => {
    const program = new Command("nowline").exitOverride();
    addHealthCommand(program, () => config, terminal);
    addStationCommands(program, () => config, terminal);
    await program.parseAsync(words, { from: "user" });
    return said();
  };
}

async function operator() {
  const at = desk();
  const { config } = at;
  await at.feed(station(1), station(2));
  await withActivity(config, (db) =>
    putVerdicts(db, [
      checked("8267001", A, "down", "dns"),
      checked("8267001", B, "ok"),
      checked("8267002", A, "down", "dns"),
    ]),
  );
  const run = commands(config, at);
  const due = () =>
    withActivity(config, (db) =>
      dueStreams(db, AT + 7 * 86_400_000, 10).map(({ rpuid, url }) => `${rpuid} ${url}`),
    );
  return { run, due, config };
}

test("health counts streams by verdict and reason", async () => {
  const { run } = await operator();
  expect(await run("health")).toBe("       2  down  dns\n       1  ok\n0 never checked, 0 due.\n");
  expect(JSON.parse(await run("health", "--json"))).toMatchObject({
    counts: [
      { verdict: "down", reason: "dns", streams: 2 },
      { verdict: "ok", reason: null, streams: 1 },
    ],
    unchecked: 0,
    blocked: [],
  });
});

test("health says why no stream was checked: demonstration, waiting, or HEALTH=0", async () => {
  const at = desk();
  const run = commands(at.config, at);
  const never =
    "There is no stream to check. The demonstration's streams are Nowline's own, and are never checked.\n";
  const stream = (url: string) => ({
    streamSource: { url, mimeValue: "audio/mpeg" },
    ...{ audioFormat: "MP3", bitRate: { target: 128_000, variable: false } },
  });
  const streams = (...urls: string[]) => ({ liveStreams: urls.map(stream) });
  expect(await run("health")).toBe(never);
  await at.feed(station(1, streams(`${OWN_ORIGIN}/audio/harbour.mp3`)));
  expect(await run("health")).toBe(never);
  await expect(run("health", "8267001")).rejects.toThrow(
    "no stream of station 8267001 is checked: it has none but streams of Nowline's own demonstration",
  );
  await at.feed(station(1, streams(`${OWN_ORIGIN}/audio/harbour.mp3`, A, B)), station(2, streams(A)));
  expect(await run("health")).toBe(
    "No stream was checked yet; 3 wait for the worker, which runs beside the server.\n",
  );
  const without = commands({ ...at.config, health: false }, at);
  expect(await without("health")).toBe("No stream was checked: HEALTH=0 stops the checks.\n");
  for (const deep of [[], ["--deep"]]) {
    await expect(run("health", "8267002", ...deep)).rejects.toThrow(
      "no stream of station 8267002 was checked yet: the worker",
    );
    await expect(without("health", "8267002", ...deep)).rejects.toThrow("HEALTH=0 stops the checks");
    await expect(run("health", "xyz", ...deep)).rejects.toThrow("Say the three-digit country");
  }
  await run("stations", "block", new URL(A).hostname);
  await expect(run("health", "8267002")).rejects.toThrow("`nowline stations list --blocked` names it");
});

test("health of a station lists its streams, their witnesses, and the steps of their checks", async () => {
  const { run } = await operator();
  const text = await run("health", "8267001");
  expect(text).toContain(`${A}\n  down, dns, AAC, 128 kbit/s`);
  expect(text).toContain("probe: fails");
  expect(text).toContain("        12 ms  connect  192.0.2.1");
  const { streams } = JSON.parse(await run("health", "8267001", "--json"));
  expect(streams).toMatchObject([
    {
      url: A,
      verdict: "down",
      checks: [{ at: "2036-05-14T11:00:00Z", steps: [{ step: "connect", ms: 12 }] }],
    },
    { url: B, verdict: "ok" },
  ]);
  await expect(run("health", "8269999")).rejects.toThrow("there is no station 8269999 in the catalogue");
});

test("health says which picture the homepage of a station names, or why none", async () => {
  const at = desk();
  const homepages = ["https://one.example/", "https://two.example/"] as const;
  await at.feed(station(1, { homepage: homepages[0] }), station(2, { homepage: homepages[1] }));
  await withActivity(at.config, (db) =>
    putVerdicts(db, [checked("8267001", A, "ok"), checked("8267002", B, "ok")]),
  );
  const url = "https://one.example/touch.png";
  const words = { description: "Jazz from the harbour", language: "en", is_own: 1 };
  const row = { ...words, failures: 0, next_at_ms: AT, image: null, sha256: null, reason: null };
  const rows = [
    { ...row, homepage: homepages[0], image: JSON.stringify({ url }), sha256: "1" },
    { ...row, homepage: homepages[1], reason: "the server answers 503", failures: 2, is_own: 0 },
  ];
  await withCatalog(at.config, (db) =>
    keepHomepageLooks(db, { looks: rows, isSeen: true }, { nowMs: AT, everyMs: 0 }),
  );
  const run = commands(at.config, at);
  const next = "next look 2036-05-14T11:00:00Z";
  expect(await run("health")).toContain(
    "1 homepages give their stations a picture, 1 a description, 0 neither; 1 could",
  );
  expect(await run("health", "8267001")).toContain(
    `${homepages[0]}\n  picture ${url}, where no source states one, ${next}\n  described as "Jazz from the harbour"\n`,
  );
  expect(await run("health", "8267002")).toContain(`${homepages[1]}\n  the server answers 503, ${next}\n`);
  expect(JSON.parse(await run("health", "8267001", "--json"))).toMatchObject({
    homepage: { url: homepages[0], picture: url, nextLookAt: "2036-05-14T11:00:00Z" },
  });
});

test("health says which host rests, until when and why, and how many due streams wait for it", async () => {
  const { run, config } = await operator();
  const until = systemClock.now() + 3_600_000;
  const at = new Date(until).toISOString().replace(".000Z", "Z");
  await withActivity(config, (db) => {
    const streams = ["http://a.example/9", "http://c.example/1"].map((url) => ({
      ...{ rpuid: "8267001", url, host: new URL(url).hostname, saysDown: 0 },
      ...{ declaredFormat: null, declaredBitRate: null },
    }));
    for (const _ of setKnownStreams(db, streams, AT));
    restHost(db, "a.example", until, `http-403 at ${A}`);
    restHost(db, "z.example", systemClock.now() - 1, "http-403");
  });
  const rests = `a.example rests until ${at} (http-403 at ${A})`;
  expect(await run("health")).toContain(
    `2 never checked, 2 due, 1 of them at hosts that rest.\n  ${rests}\n`,
  );
  expect(JSON.parse(await run("health", "--json"))).toMatchObject({
    waiting: 1,
    resting: [{ host: "a.example", until: at, reason: `http-403 at ${A}` }],
  });
  expect(await run("health", "8267001")).toBe(
    `http://a.example/9\n  unknown, not checked yet, ${rests}\nhttp://c.example/1\n  unknown, not checked yet\n`,
  );
});

test("health --deep orders longer checks of a station's streams, and is refused where streams are not checked", async () => {
  const { run, config, due } = await operator();
  expect(await run("health", "8267001", "--deep")).toContain(
    "listens to 2 streams of 8267001 for 30 seconds",
  );
  expect(await due()).toEqual([`8267001 ${A}`, `8267001 ${B}`, `8267002 ${A}`]);
  const deep = await withActivity(config, (db) => healthOfStations(db, ["8267001"]).map((row) => row.deep));
  expect(deep).toEqual([2, 2]);
  expect(JSON.parse(await run("health", "8267002", "--deep", "--json"))).toEqual({
    rpuid: "8267002",
    streams: 1,
  });
  await expect(run("health", "--deep")).rejects.toThrow("needs the rpuid");
  await expect(run("health", "8269999", "--deep")).rejects.toThrow("there is no station 8269999");
  await run("stations", "block", "8267002");
  await expect(run("health", "8267002", "--deep")).rejects.toThrow("8267002 is blocked");
});

test("health counts streams where checks and players disagree, and streams that differ from their statements", async () => {
  const { run, config } = await operator();
  const hour = systemClock.now();
  await withActivity(config, (db) => {
    addStreamReports(
      db,
      [
        { rpuid: "8267001", url: A, hour_start_ms: hour, played: 5, failed: 1 },
        { rpuid: "8267001", url: B, hour_start_ms: hour, played: 0, failed: 4 },
        { rpuid: "8267002", url: A, hour_start_ms: hour, played: 0, failed: 9 },
      ],
      0,
    );
    const streams = [A, B].map((url) => ({
      ...{ rpuid: "8267001", url, host: new URL(url).hostname, saysDown: 0 },
      ...{ declaredFormat: "MP3", declaredBitRate: 128_000 },
    }));
    for (const _ of setKnownStreams(db, streams, AT));
  });
  const text = await run("health");
  const aac = "AAC instead of MP3";
  expect(text).toContain(
    `2 send another format or bit rate than their sources state:\n  8267001  ${A}  ${aac}\n  8267001  ${B}  ${aac}\n`,
  );
  expect(text).toContain(
    `2 where our checks and players disagree:\n  8267001  ${A}  down; players: 5 played, 1 failed\n  8267001  ${B}  ok; players: 0 played, 4 failed\n`,
  );
  expect(JSON.parse(await run("health", "--json"))).toMatchObject({
    differ: 2,
    differing: [
      { rpuid: "8267001", url: A, says: aac },
      { rpuid: "8267001", url: B, says: aac },
    ],
    disagree: [
      { url: A, verdict: "down" },
      { url: B, verdict: "ok" },
    ],
  });
});

test("block stops checks of a station or a host, unblock resumes them, and both report it", async () => {
  const { run, due } = await operator();
  expect(await due()).toHaveLength(3);
  expect(await run("stations", "block", "A.Example")).toBe(
    "a.example is not checked any more (streams: 2).\n",
  );
  expect(await due()).toEqual([`8267001 ${B}`]);
  expect(await run("stations", "block", "8267001")).toBe("8267001 is not checked any more (streams: 2).\n");
  // A slip of the pen.
  expect(await run("stations", "block", "b.exmaple")).toContain("(streams: none is known)");
  expect(await due()).toEqual([]);
  expect(await run("health")).toContain("Not checked by order: 8267001, a.example, b.exmaple");
  expect(await run("stations", "block", "8267001")).toBe("8267001 was blocked already.\n");
  expect(JSON.parse(await run("stations", "unblock", "a.example", "--json"))).toEqual({
    target: "a.example",
    blocked: false,
  });
  expect(await due()).toEqual([`8267002 ${A}`]);
  expect(await run("stations", "unblock", "b.example")).toBe("b.example was not blocked.\n");
});

test("stations list --blocked has the blocked stations and hosts, since when; --hidden adds hidden ones", async () => {
  const { run } = await operator();
  expect(await run("stations", "list", "--blocked")).toBe("No station or host is blocked.\n");
  for (const target of ["a.example", "8267001", "8269999"]) await run("stations", "block", target);
  await run("stations", "hide", "8267002", "--yes");
  const since = "\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{3})?Z";
  expect(await run("stations", "list", "--blocked")).toMatch(
    new RegExp(
      `^8267001  Station 1  seen by everybody, not checked since ${since}\n` +
        `8269999  \\(not in the catalogue\\)  seen by everybody, not checked since ${since}\n` +
        `a.example  \\(host\\)  not checked since ${since}\n$`,
    ),
  );
  const both = (await run("stations", "list", "--hidden", "--blocked", "--json")).trim().split("\n");
  expect(both.map((line) => JSON.parse(line) as object)).toMatchObject([
    { rpuid: "8267002", everybody: false },
    { rpuid: "8267001", everybody: true, blockedAt: expect.any(String) },
    { rpuid: "8269999", blockedAt: expect.any(String) },
    { host: "a.example", blockedAt: expect.any(String) },
  ]);
  expect(await run("stations", "list", "8267001")).toContain("not checked since");
});

test("health names what is blocked before the first check, too", async () => {
  const at = desk();
  const run = commands(at.config, at);
  await run("stations", "block", "a.example");
  expect(await run("health")).toMatch(/\nNot checked by order: a\.example\n$/);
});

test.each([
  "",
  "a.example/live",
  "http://a.example",
  "a.example:8000",
  "two words",
  "12",
  "999",
  "0x7f",
  "a..example",
  ".example",
])("block refuses %j", async (target) => {
  const { run } = await operator();
  await expect(run("stations", "block", target)).rejects.toThrow(
    "It is neither an rpuid nor the name of a host",
  );
});
