/** Categories have names in the language of their country (specification 2.6). */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Category, Envelope } from "#lib/contract/shapes.ts";
import { genresOfTag } from "#lib/terms/genres.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { find } from "#tests/support/find.ts";

const NAMES: readonly (readonly [country: string, names: readonly string[]])[] = [
  ["156", ["50年代", "交通", "新闻"]],
  ["158", ["50年代", "交通", "新聞"]],
  ["643", ["50-е", "Дорожная обстановка", "Новости"]],
  ["112", ["50-е", "Дорожная обстановка", "Новости"]],
  ["804", ["50-ті", "Дорожня ситуація", "Новини"]],
  ["300", ["Δεκαετία ’50", "Ειδήσεις", "Κίνηση"]],
  ["380", ["Anni ’50", "Notizie", "Traffico"]],
  ["076", ["Anos 50", "Notícias", "Trânsito"]],
  ["528", ["Jaren 50", "Nieuws", "Verkeer"]],
  ["616", ["Lata 50.", "Ruch drogowy", "Wiadomości"]],
  ["792", ["50’ler", "Haberler", "Trafik"]],
  ["642", ["Anii ’50", "Știri", "Trafic"]],
  ["752", ["50-talet", "Nyheter", "Trafik"]],
  ["392", ["50年代", "ニュース", "交通情報"]],
  ["410", ["1950s", "News", "Traffic"]],
];
const genres = ["news", "traffic", "50s"].flatMap(genresOfTag);
let world: TestCore;

beforeAll(async () => {
  world = openCore({ nowMs: NOW });
  putClient(world.activity, "partner");
  await world.put(
    NAMES.map(([country]) => ({
      ...{ type: "station", rpuid: `${country}9000`, country, externalId: country, name: country },
      genres,
    })),
  );
});
afterAll(() => world.close());

test.each(NAMES)(
  "GET /v2/categories?country=%s has the names %j, in the order of its alphabet",
  async (country, names) => {
    const { body } = await world.ask<Envelope<Category>>(`/v2/categories?country=${country}&type=live`, {
      client: "partner",
    });
    expect(body.data.map(({ name }) => name)).toEqual(names);
    expect(new Set(body.data.map(({ href }) => href))).toEqual(new Set(genres.map(({ href }) => href)));
  },
);

test("our own pages get the English names, which each page says in its language", async () => {
  const headers = { "partner-client": "listener", "sec-fetch-site": "same-origin" };
  const { body } = await world.ask<Envelope<Category>>("/v2/categories?country=300&type=live", { headers });
  expect(body.data.map(({ name }) => name)).toEqual(["1950s", "News", "Traffic"]);
});

test("our own pages get English names for names in any language that is known; a source's own words stay", async () => {
  const norway = openCore({ nowMs: NOW });
  putClient(norway.activity, "partner");
  const named = (name: string, term: string) => ({
    ...{ href: `urn:tva:metadata:cs:ContentCS:2011:${term}`, name, type: "main" },
  });
  const own = [named("Nyheter", "3.1.1"), named("Fjellprat", "3.1.6.4")];
  await norway.put([
    {
      ...{ type: "station", rpuid: "5789000", country: "578", externalId: "1", name: "Radio Nord" },
      genres: own,
    },
    {
      ...{ type: "ondemand", rpuid: "5789000", id: "5789000:a", name: "Episode", genres: own },
      publishedAt: new Date(NOW).toISOString(),
      onDemandStreams: [{ streamSource: { url: "https://x.example/1.mp3", mimeValue: "audio/mpeg" } }],
    },
  ]);
  const get = async <Row>(path: string, client = "listener") =>
    (await norway.ask<Envelope<Row>>(path, { client })).body.data;
  const names = (genres: readonly { name: string }[] = []) => genres.map(({ name }) => name).sort();
  type Named = { genres: Category[] };
  const ofKind = (type: string, client?: string) =>
    get<Category>(`/v2/categories?country=578&type=${type}`, client);
  const english = ["Fjellprat", "News"];
  for (const type of ["live", "ondemand"]) expect(names(await ofKind(type))).toEqual(english);
  expect(names((await get<Named>("/listener/stations?country=578"))[0]?.genres)).toEqual(english);
  expect(names((await get<Named>("/listener/newest?country=578"))[0]?.genres)).toEqual(english);
  const { facets } = await find(norway, "nord", "", "578");
  expect(names(facets.genres)).toEqual(english);
  const asGiven = ["Fjellprat", "Nyheter"];
  expect(names(await ofKind("live", "partner"))).toEqual(asGiven);
  expect(names((await get<Named>("/v2/stations?country=578", "partner"))[0]?.genres)).toEqual(asGiven);
  norway.close();
});
