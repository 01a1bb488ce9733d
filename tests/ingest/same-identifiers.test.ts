/** Sources number their stations from 1: an identifier is the source's own. */
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { removeWithRecords } from "#lib/cli/source-remove.ts";
import { sourceText } from "#lib/cli/source-text.ts";
import { sourceDesk } from "#tests/support/sources.ts";

const SLOW = { timeout: 60_000 };

async function desk() {
  const at = sourceDesk();
  const say = async (source: string, ...stations: [externalId: string, name: string, stream: string][]) => {
    const lines = [
      { type: "nowline", version: 1, complete: true },
      ...stations.map(([externalId, name, stream]) => ({
        ...{ type: "station", country: "826", externalId, name },
        liveStreams: [{ streamSource: { url: `https://${stream}.example/live` } }],
      })),
    ];
    writeFileSync(at.path(`${source}.ndjson`), lines.map((line) => JSON.stringify(line)).join("\n"));
    at.time.nowMs += 120_000;
    return at.run(source, { force: true });
  };
  const rpuids = async () =>
    Object.fromEntries(
      (await at.exported()).flatMap((line) => {
        const { type, name, rpuid } = JSON.parse(line);
        return type === "station" ? [[name as string, rpuid as string]] : [];
      }),
    );
  const add = (name: string) =>
    at.add(name, pathToFileURL(at.path(`${name}.ndjson`)).href, { kind: "ndjson" });
  for (const name of ["a", "b"]) await add(name);
  return { ...at, say, rpuids, add };
}

test("two lists with equal identifiers keep their own stations, each with its own rpuid", SLOW, async () => {
  const at = await desk();
  await at.say("a", ["1", "Quay", "quay"], ["2", "Pier", "pier"]);
  const first = await at.rpuids();
  expect(await at.say("b", ["1", "Reef", "reef"], ["2", "Buoy", "buoy"])).toMatchObject({
    added: 2,
    changed: 0,
  });
  expect(await at.rpuids()).toMatchObject(first);
  // A station that a list drops and brings back is not lost to the other list meanwhile.
  await at.say("a", ["2", "Pier", "pier"]);
  expect(
    await at.say("b", ["1", "Reef", "reef"], ["2", "Buoy", "buoy"], ["3", "Gull", "gull"]),
  ).toMatchObject({
    added: 1,
  });
  await at.say("a", ["1", "Quay", "quay"], ["2", "Pier", "pier"], ["3", "Dune", "dune"]);
  expect(await at.rpuids()).toMatchObject(first);
  expect(Object.keys(await at.rpuids())).toHaveLength(6);
});

test(
  "a third list's station is that of the list with its name, whichever list had the identifier first",
  SLOW,
  async () => {
    const at = await desk();
    for (const name of ["c", "d"]) await at.add(name);
    await at.say("a", ["1", "Quay", "quay"]);
    await at.say("b", ["1", "Reef", "reef"]);
    const first = await at.rpuids();
    await at.say("c", ["1", "Reef", "reef-2"]);
    await at.say("d", ["1", "Quay", "quay-2"]);
    expect(await at.rpuids()).toEqual(first);
  },
);

test(
  "a station that two lists have with its identifier and its name or its stream is one station",
  SLOW,
  async () => {
    const at = await desk();
    await at.say("a", ["1", "Quay", "quay"], ["2", "Pier", "pier"]);
    const { Quay, Pier } = await at.rpuids();
    await at.say("b", ["1", "QUAY", "elsewhere"], ["2", "Pier Radio", "pier"]);
    expect(await at.rpuids()).toEqual({ QUAY: Quay, "Pier Radio": Pier });
  },
);

test("the rpuids of a list that was removed pass to the list that takes its place", SLOW, async () => {
  const at = await desk();
  await at.say("a", ["1", "Quay", "quay"]);
  const { Quay } = await at.rpuids();
  await removeWithRecords(at.context, "a", { yes: true }, at.terminal);
  await at.say("b", ["1", "Quay", "quay"]);
  expect(await at.rpuids()).toEqual({ Quay });
});

test(
  "stations that a list lacks stay where it does not say that it is complete, and the run and the source say how many",
  SLOW,
  async () => {
    const at = sourceDesk();
    const say = async (...names: string[]) => {
      // A record without a name is refused.
      const lines = names.map((name) => ({
        ...{ type: "station", country: "826", externalId: name.replace(" refused", "") },
        name: name.endsWith(" refused") ? "" : name,
      }));
      writeFileSync(at.path("part.ndjson"), lines.map((line) => JSON.stringify(line)).join("\n"));
      at.time.nowMs += 120_000;
      const { reason } = await at.run("part");
      const standing = { nowMs: at.time.nowMs, refused: 0 };
      return [
        reason,
        sourceText(await at.source("part"), standing)
          .split("\n    ")[1]
          ?.trim(),
      ];
    };
    await at.add("part", pathToFileURL(at.path("part.ndjson")).href, { kind: "ndjson" });
    const lacked = (count: number) =>
      `its document does not say that it is complete: stations that it lacks stay as they were: ${count}`;
    expect(await say("Quay", "Pier", "Reef")).toEqual([null, undefined]);
    expect(await say("Quay FM")).toEqual([lacked(3), lacked(3)]);
    // An unchanged document lacks as many.
    expect(await say("Quay FM")).toEqual([null, lacked(3)]);
    // A station whose record is refused is in the document.
    expect((await say("Quay FM", "Pier refused"))[1]).toBe(lacked(2));
    expect(await say("Quay", "Pier", "Reef", "Quay FM")).toEqual([null, undefined]);
  },
);
