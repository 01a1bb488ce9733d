/** Reads a station, a series and days for examples of the OpenAPI document, as everybody sees the directory now. */

import type { Envelope, OnDemandItem, Station } from "../contract/shapes.ts";
import { DAY_MS, toRfc3339 } from "../ground/clock.ts";
import { alpha2Of } from "../ingest/records/countries.ts";
import { RECORDED, type Samples } from "../openapi/samples.ts";
import { apiDoor } from "./door.ts";
import { apiJson } from "./in-process.ts";

const MOST = 50;

/** The data of a list; empty when the request is refused. */
async function list<T>(path: string): Promise<T[]> {
  const { status, body } = await apiJson<Envelope<T>>(path);
  return status === 200 ? body.data : [];
}

/** The longest word of a name, which finds it best. */
const longestWord = (name: string) =>
  name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .reduce((longest, word) => (word.length > longest.length ? word : longest), "")
    .toLowerCase();

async function countryWithMost(): Promise<string> {
  const countries = await list<{ country: string; stations: number }>("/listener/countries");
  const [first] = countries.sort((a, b) => b.stations - a.stations);
  return first?.country ?? RECORDED.country;
}

/** Reads the samples. A missing station, item or series is replaced by that of the recorded answers. */
export async function readSamples(nowMs: number): Promise<Samples> {
  const midnight = nowMs - (nowMs % DAY_MS);
  const demonstration = apiDoor().hasDemonstration();
  const country = demonstration ? RECORDED.country : await countryWithMost();
  const station = demonstration ? `&rpuid=${RECORDED.rpuid}` : "";
  const items = await list<OnDemandItem>(`/listener/newest?country=${country}&size=${MOST}${station}`);
  const item = items.find(({ series }) => series?.id) ?? items[0];
  const popular = item ? [] : await list<Station>(`/listener/popular?country=${country}&limit=1`);
  const rpuid = item?.rpuid ?? popular[0]?.rpuid ?? RECORDED.rpuid;
  const [found] = await list<Station>(`/v2/stations/${rpuid}`);
  return {
    client: demonstration ? "demo" : undefined,
    country,
    countryCode: alpha2Of(country) || RECORDED.countryCode,
    rpuid,
    stationWord: longestWord(found?.name ?? RECORDED.stationName),
    stationName: found?.name ?? RECORDED.stationName,
    item: item?.id ?? RECORDED.item,
    series: item?.series?.id ?? RECORDED.series,
    itemWord: longestWord(item?.name ?? RECORDED.itemWord),
    genre: found?.genres?.[0]?.href ?? RECORDED.genre,
    bearer: found?.bearers?.[0]?.id ?? RECORDED.bearer,
    from: toRfc3339(midnight),
    to: toRfc3339(midnight + DAY_MS),
  };
}
