/** The channels of a brand, as `GET /listener/stations` stacks them. */
import { expect, test } from "vitest";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";

const own = { client: "listener", headers: { "sec-fetch-site": "same-origin" } };
const SITE = "https://www.fine.example/";
const of = (name: string, homepage: string | undefined, host: string) => ({
  ...{ name, homepage },
  liveStreams: [{ streamSource: { url: `https://${host}/${encodeURIComponent(name)}` } }],
});

test("a brand has all spellings of its name, and stations without a website that sound at its streams' site", async () => {
  const core = openCore({ nowMs: NOW });
  const stations = [
    of("FineSounds", SITE, "main.streams.example"),
    of("FineSounds Choral", SITE, "choral.streams.example"),
    of("FineSounds Guitar", SITE, "guitar.streams.example"),
    ...["Harp", "Horn", "Lute"].map((name) => of(`Fine Sounds - ${name}`, SITE, "harp.streams.example")),
    of("FINE SOUNDS", SITE, "fine.example"),
    of("finesounds.mix", SITE, "mix.streams.example"),
    of("Fine Sounds - Organ", undefined, "organ.streams.example"),
    of("Fine Sounds Elsewhere", undefined, "elsewhere.example"),
    of("Fine Sounds of Others", "https://others.example/", "others.streams.example"),
    of("Finesoundscape", undefined, "scape.streams.example"),
  ];
  await core.put(stations.map((each, n) => station(n + 1, { ...each, popularity: 20 - n })));
  const ask = async (query: string) =>
    (await core.ask<Envelope<Station>>(`/listener/stations?country=826&${query}`, own)).body.data;
  const stacks = await ask("order=popular&stacks=true");
  expect(stacks.map(({ look, name }) => look?.brand?.name ?? name)).toEqual([
    "FineSounds",
    "Fine Sounds Elsewhere",
    "Fine Sounds of Others",
    "Finesoundscape",
  ]);
  const channels = (await ask(`brandOf=${stacks[0]?.rpuid}`)).map(({ name }) => name);
  expect(channels.sort()).toEqual(
    stations
      .slice(0, 9)
      .map(({ name }) => name)
      .sort(),
  );
  core.close();
});
