/** Facts of a station that only the pages of listeners get: `look`. */
import { expect, test } from "vitest";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";

const OWN = { client: "listener", headers: { "sec-fetch-site": "same-origin" } };
const NAME = 'XHEXA "Exa FM" 104.9 FM Mexico City, DF';

test("the name of a homepage's host is in its own letters where the address encodes them", async () => {
  const api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  const of = (n: number, homepage: string) => ({
    ...{
      type: "station",
      rpuid: `643900${n}`,
      country: "643",
      externalId: `${n}`,
      name: `${n} FM`,
      homepage,
    },
  });
  await api.put([of(1, "https://www.юморфм.рф/эфир"), of(2, "https://www.humor.example/")]);
  const { body } = await api.ask<Envelope<Station>>("/v2/stations/6439001,6439002?include=look", OWN);
  expect(body.data.map(({ look }) => look?.site)).toEqual(["юморфм.рф", undefined]);
  api.close();
});

test("a look has a letter and a short name, and says of a platform's page that it is one; partners get the name alone", async () => {
  const api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  const of = (n: number, name: string, homepage: string) => ({
    ...{ type: "station", rpuid: `484900${n}`, country: "484", externalId: `${n}`, name, homepage },
  });
  await api.put([
    of(1, NAME, "https://exafm.com/"),
    of(2, "Radio Uno", "http://top-radio.ru/web/uno"),
    of(3, "🕺 Zócalo - 128 kbps (Hi-Res)", "https://zocalo.example/"),
  ]);
  const ask = async (path: string, who?: typeof OWN) =>
    (await api.ask<Envelope<Station>>(path, who)).body.data;
  const looks = (await ask("/listener/stations?country=484", OWN)).map(({ look }) => look);
  expect(looks).toMatchObject([
    { letter: "U", isOnPlatform: true },
    { letter: "E", shortName: "Exa FM 104.9" },
    { letter: "Z", displayName: "Zócalo" },
  ]);
  expect(looks.map((look) => [look?.shortName, look?.isOnPlatform])).toContainEqual([undefined, true]);
  const [partners] = await ask("/v2/stations/4849001");
  expect([partners?.name, partners?.look, partners?.bearers ?? []]).toEqual([NAME, undefined, []]);
  const [found] = await ask("/v2/stations?country=484&search=128%20kbps");
  expect([found?.name, found?.look]).toEqual(["🕺 Zócalo - 128 kbps (Hi-Res)", undefined]);
  api.close();
});
