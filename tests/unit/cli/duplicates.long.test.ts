/** `nowline duplicates`: proposals, their reasons, and the operator's decisions. */
import { expect, test } from "vitest";
import { desk } from "#tests/support/command.ts";
import { nowline, nowlineJson } from "#tests/support/operator.ts";

const stream = (url: string) => ({
  streamSource: { url, mimeValue: "audio/mpeg" },
  audioFormat: "MP3",
  bitRate: { target: 128_000, variable: false },
});
const station = (number: number, name: string, url: string, country = "826") => ({
  type: "station",
  rpuid: `${country}${7000 + number}`,
  country,
  externalId: `station-${number}`,
  name,
  homepage: url.replace(/\/\/[a-z]+\./, "//www.").replace(/\/live.*/, "/"),
  liveStreams: [stream(url)],
});
const records = [
  station(1, "Harbour FM", "https://play.harbour.example/live.mp3"),
  station(2, "Harbour FM (64k)", "https://play.harbour.example/live-64.aac"),
  station(3, "Kreis Info", "https://a.kreis.example/live/info"),
  station(4, "Kreis Kultur", "https://a.kreis.example/live/kultur"),
  station(5, "Harbour FM", "https://play.harbour.example/live.mp3", "276"),
  ...Array.from({ length: 20 }, (_, i) =>
    station(10 + i, `Word${i} Radio`, `https://a.h${i}.example/live.mp3`),
  ),
];
interface Listed {
  state: string;
  bits?: number;
  entries: { rpuid: string; name: string; source: string }[];
}

test("a group is proposed, explained, merged, kept over an import, and undone", {
  timeout: 120_000,
}, async () => {
  const { config, feed } = desk();
  const { dataDir } = config;
  await feed(...records);
  const listed = () => nowlineJson<Listed>(dataDir, "duplicates", "list");
  const proposed = await listed();
  expect(proposed.entries.map(({ rpuid }) => rpuid)).toEqual(["8267001", "8267002"]);
  expect(proposed.state).toBe("proposed");
  const why = await nowline(dataDir, "duplicates", "explain", "8267001", "8267002");
  expect(why.out).toMatch(/\+\d\.\d {2}stream: mount\n/);
  expect(why.out).toMatch(/bits in all; from 3 on a pair is proposed/);
  const abroad = await nowline(dataDir, "duplicates", "explain", "8267001", "2767005");
  expect(abroad.out).toContain("They are of two countries, so they are never one station.");

  const merged = await nowline(dataDir, "duplicates", "merge", "8267001", "8267002");
  expect(merged).toMatchObject({ code: 0, out: "8267001, 8267002 are one station.\n" });
  expect((await nowline(dataDir, "duplicates", "list")).out).toBe("Nothing is proposed.\n");
  await feed(...records.slice(1));
  await feed(...records);
  const kept = await nowlineJson<Listed>(dataDir, "duplicates", "list", "--merged");
  expect(kept).toMatchObject({ state: "merged", entries: [{ rpuid: "8267001" }, { rpuid: "8267002" }] });

  const led = await nowline(dataDir, "duplicates", "lead", "8267002");
  expect(led).toMatchObject({ code: 0, out: "The station shows as 8267002, Harbour FM (64k).\n" });
  expect((await nowline(dataDir, "duplicates", "list", "--merged")).out).toMatch(/8267002 .* {2}leads\n$/);
  expect(await nowlineJson(dataDir, "duplicates", "lead", "8267001", "--undo")).toEqual({ leads: "8267001" });

  await nowlineJson(dataDir, "duplicates", "merge", "--undo", "8267002");
  expect((await listed()).entries).toHaveLength(2);
  await nowlineJson(dataDir, "duplicates", "never", "8267001", "8267002");
  expect((await nowline(dataDir, "duplicates", "list")).out).toBe("Nothing is proposed.\n");
  await nowlineJson(dataDir, "duplicates", "never", "--undo", "8267002", "8267001");
  const all = await nowlineJson<{ merged: string[][] }>(dataDir, "duplicates", "merge", "--proposed", "3");
  expect(all.merged).toEqual([["8267001", "8267002"]]);
});

test("mistakes are reported in a line, and change nothing", { timeout: 60_000 }, async () => {
  const { config, feed } = desk();
  await feed(...records.slice(0, 5));
  const said = async (...args: string[]) => {
    const { code, err } = await nowline(config.dataDir, "duplicates", ...args);
    expect(code).toBe(1);
    return err;
  };
  expect(await said("merge", "8267001", "8269999")).toBe(
    "nowline: there is no station 8269999 in the catalogue\n",
  );
  expect(await said("merge", "8267001", "2767005")).toMatch(
    /are of two countries: a station lies within one\n$/,
  );
  expect(await said("split", "8267001")).toBe("nowline: 8267001 is merged with no other entry\n");
  const { code, err } = await nowline(config.dataDir, "duplicates", "merge", "--proposed", "many");
  expect([code, err]).toEqual([2, expect.stringMatching(/--proposed .*It is not a number of bits\.\n$/)]);
});
