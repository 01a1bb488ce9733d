/** Decades in words and in the cases of many languages, in names and as genres. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { genresOfTag } from "#lib/terms/genres.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { find } from "#tests/support/find.ts";

const russian = (n: number, name: string, ...tags: string[]) =>
  station(n, {
    name,
    country: "643",
    rpuid: `643800${n}`,
    popularity: 9 - n,
    genres: tags.flatMap(genresOfTag),
  });

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  await api.put([
    russian(1, "Юность", "retro", "80s"),
    russian(2, "Ретро FM 80е", "retro", "80s"),
    russian(3, "Чайка 80.4 FM", "retro"),
    russian(4, "Дискотека 80-х"),
    russian(6, "Рекорд 90s"),
    russian(7, "Рекорд 90 FM"),
    russian(5, "Дискотека", "80s"),
    russian(8, "Волна 105 80-х"),
  ]);
});
afterAll(() => api.close());

test.for([
  ["ретро фм 80-х", ["Ретро FM 80е", "Юность"]],
  ["ретро фм восьмидесятых", ["Ретро FM 80е", "Юность"]],
  ["рекорд девяностых", ["Рекорд 90s"]],
  ["волна 105 восьмидесятых", ["Волна 105 80-х"]],
  ["дискотека восьмидесятых", ["Дискотека 80-х", "Дискотека"]],
] as const)("searches of partners and listeners find names with the decade first: %s", async ([q, names]) => {
  const { stations } = await find(api, q, "", "643");
  expect(stations.items.map((each) => each.name)).toEqual(names);
  const target = `/v2/stations?country=643&search=${encodeURIComponent(q)}`;
  const { body } = await api.ask<Envelope<Station>>(target, { client: "demo" });
  expect(body.data.map((each) => each.name)).toEqual(names);
});
