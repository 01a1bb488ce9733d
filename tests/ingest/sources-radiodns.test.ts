/** Sources that are RadioDNS bearers: services and programmes from the broadcaster's server. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { RadioDns } from "#lib/sources/radiodns.ts";
import { nowline } from "#tests/support/operator.ts";
import { originServer, sourceDesk } from "#tests/support/sources.ts";

const SLOW = { timeout: 60_000 };
const BEARER = "fm:ce1.c479.09580";
const SPI = "/radiodns/spi/3.1";
const services = `<serviceInformation xmlns="http://www.worlddab.org/schemas/spi/31" version="1">
  <services><serviceProvider/><service>
    <shortName>Marsh</shortName><mediumName>Marsh FM</mediumName>
    <radiodns fqdn="rdns.marsh.example" serviceIdentifier="marsh"/>
    <bearer id="${BEARER}" cost="30"/><bearer id="https://stream.marsh.example/live.mp3" cost="100" mimeValue="audio/mpeg"/>
  </service></services></serviceInformation>`;
const programmes = (day: string, title: string) => `<epg xmlns="http://www.worlddab.org/schemas/spi/31">
  <schedule version="1"><scope startTime="${day}T00:00:00Z" stopTime="${day}T23:59:59Z"><serviceScope id="${BEARER}"/></scope>
  <programme id="crid://marsh.example/${day}" shortId="1"><mediumName>${title}</mediumName>
  <location><time time="${day}T09:00:00Z" duration="PT1H"/><bearer id="${BEARER}"/></location></programme></schedule></epg>`;

/** A source of BEARER whose broadcaster is `answers`, by path. */
async function broadcaster(answers: Map<string, string | number>) {
  const at = sourceDesk();
  const origin = await originServer((req, res) => {
    const answer = answers.get(req.url ?? "") ?? 404;
    if (typeof answer === "number") res.writeHead(answer).end();
    else res.end(answer);
  });
  const { port } = new URL(origin.url);
  const dns: RadioDns = {
    cname: async (name) => (name === "09580.c479.ce1.fm.radiodns.org" ? ["rdns.marsh.example"] : []),
    srv: async (name) =>
      name === "_radiospi._tcp.rdns.marsh.example"
        ? [{ name: "127.0.0.1", port: Number(port), priority: 0, weight: 1 }]
        : [],
  };
  await at.add("marsh", BEARER, { options: '{"country":"826"}' });
  const days = [0, 1].map((n) => new Date(at.time.nowMs + n * 86_400_000).toISOString().slice(0, 10));
  const path = (day = "") => `${SPI}/fm/ce1/c479/09580/${day.replaceAll("-", "")}_PI.xml`;
  return { at, origin, days, path, run: (how = {}) => at.run("marsh", { dns, ...how }) };
}
const names = async ({ exported }: ReturnType<typeof sourceDesk>) =>
  (await exported()).flatMap((line) => {
    const { type, name } = JSON.parse(line) as { type: string; name?: string };
    return type === "station" || type === "programme" ? [`${type} ${name}`] : [];
  });

test(
  "a run brings the service and the programmes of the coming days; the next changes nothing",
  SLOW,
  async () => {
    const answers = new Map<string, string | number>([[`${SPI}/SI.xml`, services]]);
    const { at, origin, days, path, run } = await broadcaster(answers);
    for (const [i, day] of days.entries()) answers.set(path(day), programmes(day, `Day ${i}`));
    expect(await run()).toMatchObject({ outcome: "changed", status: 200, added: 3, refused: 0 });
    expect(await names(at)).toEqual(["station Marsh FM", "programme Day 0", "programme Day 1"]);
    expect(origin.asked.map(({ url }) => url)).toEqual([
      `${SPI}/SI.xml`,
      ...Array.from({ length: 7 }, (_, n) =>
        path(new Date(at.time.nowMs + n * 86_400_000).toISOString().slice(0, 10)),
      ),
    ]);
    expect(await run()).toMatchObject({ outcome: "unchanged" });
    answers.set(path(days[1]), programmes(days[1] ?? "", "Another"));
    expect(await run()).toMatchObject({ outcome: "changed" });
    expect(await names(at)).toEqual(["station Marsh FM", "programme Day 0", "programme Another"]);
    expect(readdirSync(join(at.config.dataDir, "incoming"))).toEqual([]);
  },
);

test(
  "a service that the broadcaster drops goes with its programmes, the others keep theirs",
  SLOW,
  async () => {
    const further = ["3", "4", "5"].map(
      (n) =>
        `<service><mediumName>Fen ${n}</mediumName><bearer id="fm:ce1.c47${n}.09580" cost="30"/></service>`,
    );
    const of = (count: number) =>
      services.replace("</services>", `${further.slice(0, count).join("")}</services>`);
    const answers = new Map<string, string | number>([[`${SPI}/SI.xml`, of(3)]]);
    const { at, days, path, run } = await broadcaster(answers);
    const today = days[0] ?? "";
    const ofFen = programmes(today, "Fen news")
      .replaceAll("c479", "c475")
      .replace("marsh.example/", "fen.example/");
    const schedules = [programmes(today, "Marsh news"), ofFen].map((xml) =>
      xml.replace(/<\/?epg[^>]*>/g, ""),
    );
    answers.set(
      path(today),
      `<epg xmlns="http://www.worlddab.org/schemas/spi/31">${schedules.join("")}</epg>`,
    );
    await run();
    expect(await names(at)).toContain("programme Fen news");
    answers.set(`${SPI}/SI.xml`, of(2));
    answers.set(path(today), programmes(today, "Marsh news"));
    expect(await run()).toMatchObject({ outcome: "changed", added: 0, removed: 1 });
    expect((await names(at)).toSorted()).toEqual([
      "programme Marsh news",
      "station Fen 3",
      "station Fen 4",
      "station Marsh FM",
    ]);
  },
);

test(
  "a service with a new bearer keeps its rpuid, and has the programmes of the same run",
  SLOW,
  async () => {
    // The first bearer alone identifies it.
    const service = services.replace(/<radiodns [^>]*>/, "");
    const answers = new Map<string, string | number>([[`${SPI}/SI.xml`, service]]);
    const { at, days, path, run } = await broadcaster(answers);
    const today = days[0] ?? "";
    const rpuids = async () =>
      new Set((await at.exported()).flatMap((line) => (JSON.parse(line) as { rpuid?: string }).rpuid ?? []));
    answers.set(path(today), programmes(today, "Old"));
    await run();
    const before = await rpuids();
    const renewed = (xml: string) => xml.replaceAll(BEARER, "fm:ce1.c479.10200");
    const next = programmes(today, "New").replace(`marsh.example/${today}`, "marsh.example/new");
    answers.set(`${SPI}/SI.xml`, renewed(service)).set(path(today), renewed(next));
    expect(await run()).toMatchObject({ outcome: "changed", added: 1, changed: 1, removed: 1 });
    expect(await names(at)).toEqual(["station Marsh FM", "programme New"]);
    expect(await rpuids()).toEqual(before);
    expect(await run()).toMatchObject({ outcome: "unchanged" });
  },
);

test(
  "a programme that each day describes in other words keeps the words of the first day",
  SLOW,
  async () => {
    const answers = new Map<string, string | number>([[`${SPI}/SI.xml`, services]]);
    const { at, days, path, run } = await broadcaster(answers);
    const put = (n: number, title: string) =>
      answers.set(
        path(days[n]),
        programmes(days[n] ?? "", title).replace(/crid:[^"]*/, "crid://marsh.example/daily"),
      );
    put(0, "With Ada");
    put(1, "With Bo");
    await run();
    expect(await names(at)).toEqual(["station Marsh FM", "programme With Ada"]);
    expect(await run({ force: true })).toMatchObject({ outcome: "unchanged", changed: 0 });
    const broadcasts = (await at.exported()).flatMap((line) => JSON.parse(line).locations ?? []);
    expect(broadcasts).toHaveLength(2);
  },
);

test("a day that fails keeps its programmes, and the run says which day", SLOW, async () => {
  const answers = new Map<string, string | number>([[`${SPI}/SI.xml`, services]]);
  const { at, days, path, run } = await broadcaster(answers);
  for (const [i, day] of days.entries()) answers.set(path(day), programmes(day, `Day ${i}`));
  await run();
  answers.set(path(days[0]), 500);
  answers.set(path(days[1]), programmes(days[1] ?? "", "Another"));
  expect(await run()).toMatchObject({ outcome: "changed", reason: "20360514: it answered 500" });
  expect(await names(at)).toEqual(["station Marsh FM", "programme Day 0", "programme Another"]);
  expect(readdirSync(join(at.config.dataDir, "incoming"))).toEqual([]);
});

describe("a run that fails changes nothing and says why", () => {
  test.each([
    [
      "the services are not there",
      (answers: Map<string, string | number>) => answers.delete(`${SPI}/SI.xml`),
      /^it answered 404: the document may have another address now$/,
    ],
    [
      "a day's programmes fail",
      (answers: Map<string, string | number>, path: string) => answers.set(path, 503),
      /^20360514: it answered 503$/,
    ],
    [
      "a day's programmes are no XML",
      (answers: Map<string, string | number>, path: string) => answers.set(path, "<epg><schedule>"),
      /./,
    ],
  ] as const)("%s", SLOW, async (_, breakIt, reason) => {
    const answers = new Map<string, string | number>([[`${SPI}/SI.xml`, services]]);
    const { at, days, path, run } = await broadcaster(answers);
    await run();
    const before = await at.exported();
    breakIt(answers, path(days[0]));
    expect(await run({ force: true })).toMatchObject({
      outcome: "failed",
      reason: expect.stringMatching(reason),
    });
    expect(await at.exported()).toEqual(before);
    expect(readdirSync(join(at.config.dataDir, "incoming"))).toEqual([]);
  });
  test("a bearer without a broadcaster", SLOW, async () => {
    const { run } = await broadcaster(new Map());
    const nobody: RadioDns = { cname: async () => [], srv: async () => [] };
    expect(await run({ dns: nobody })).toMatchObject({
      outcome: "failed",
      reason: "RadioDNS has no broadcaster for 09580.c479.ce1.fm.radiodns.org",
    });
  });
});

test("sources add takes a bearer, and refuses what is none", SLOW, async () => {
  const at = sourceDesk();
  const added = await nowline(
    at.config.dataDir,
    "sources",
    "add",
    "FM:CE1.C479.09580",
    "--name",
    "marsh",
    "--json",
  );
  expect(JSON.parse(added.out)).toMatchObject({ name: "marsh", url: BEARER });
  const refused = await nowline(at.config.dataDir, "sources", "add", "fm:ce1.c479", "--name", "other");
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining("is not a bearer (TS 103 270)")]);
});
