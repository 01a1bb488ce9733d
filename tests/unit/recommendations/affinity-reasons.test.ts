/** Every reason of AFFINITY is checked against the sources' statements about the two stations. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { stationDocsById, stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import type { Evidence } from "#lib/contract/evidence.ts";
import type { Station } from "#lib/contract/shapes.ts";
import { fold } from "#lib/ground/text.ts";
import { affinity, seedOf } from "#lib/recommendations/factors/affinity.ts";
import { genresOfTag } from "#lib/terms/genres.ts";
import { type Directory, type KnownStation, openDirectory } from "#tests/eval/directory.ts";

type Affinity = Extract<Evidence, { kind: "affinity" }>;

let directory: Directory;
let docs: ReadonlyMap<number, Station>;
/** Each station's name and description, in one folded text without spaces. */
let texts: ReadonlyMap<number, string>;

const bare = (text: string) => fold(text).replaceAll(" ", "");

beforeAll(async () => {
  directory = await openDirectory();
  const { catalog } = directory.signals("826");
  docs = new Map(
    stationDocsById(
      catalog,
      directory.stations.map(({ id }) => id),
    ).map(({ id, doc }) => [id, JSON.parse(doc) as Station]),
  );
  texts = new Map([...docs].map(([id, doc]) => [id, bare(JSON.stringify(doc))]));
}, 60_000);
afterAll(() => directory.close());

const hostOf = (address: unknown) =>
  typeof address === "string" && URL.canParse(address) ? new URL(address).hostname : "";
const homeOf = ({ fields }: KnownStation) => hostOf(fields.homepage);
const says = (id: number, text: string) => texts.get(id)?.includes(bare(text)) ?? false;
/** Genres by their terms, so that a tag in another language is found too. */
const termsOf = (station: Station | undefined) => new Set(station?.genres?.map(({ href }) => href));
const termNamed = (station: Station | undefined, name: string) =>
  [...(station?.genres ?? []), ...wordsOf(station).flatMap(genresOfTag)].find((genre) => genre.name === name)
    ?.href;
/** The words of a station's name. */
const wordsOf = (station: Station | undefined) =>
  [...new Intl.Segmenter("und", { granularity: "word" }).segment(station?.name ?? "")].map(
    ({ segment }) => segment,
  );

/** False statements in the evidence of `other` for `seed`; empty when all is true. */
function untruths(evidence: Affinity, seed: KnownStation, other: KnownStation): string[] {
  const [own, its] = [docs.get(seed.id), docs.get(other.id)];
  const { brand, shares, goesWith, says: word, site } = evidence;
  const found: string[] = [];
  if (brand !== undefined) {
    // "WUPE - Whoopee" begins with the words of "WUPE Whoopee" too.
    const plain = (text: string) =>
      fold(text)
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim();
    const begins = ({ name }: KnownStation) =>
      plain(name.replace(/^X[EH][^"]+"/, "")).startsWith(plain(brand));
    const sites = (station: KnownStation, doc: Station | undefined) =>
      [homeOf(station), ...(doc?.liveStreams ?? []).map((stream) => hostOf(stream.streamSource.url))]
        .filter((host) => host !== "")
        .map((host) => host.split(".").slice(-2).join("."));
    const shared = new Set(sites(seed, own)).intersection(new Set(sites(other, its)));
    if (!begins(seed) || !begins(other) || shared.size === 0) found.push(`brand ${brand}`);
  }
  for (const name of shares) {
    const term = termNamed(own, name);
    const hasTerm = term !== undefined && termsOf(its).has(term);
    if (!(hasTerm || says(seed.id, name)) || !(hasTerm || says(other.id, name))) found.push(`shares ${name}`);
  }
  if (word !== undefined && !(says(seed.id, word) && says(other.id, word))) found.push(`says ${word}`);
  if (site !== undefined && !(homeOf(seed).endsWith(site) && homeOf(other).endsWith(site)))
    found.push(`site ${site}`);
  if (goesWith && !says(other.id, goesWith.tag)) found.push(`has ${goesWith.tag}`);
  if (goesWith && !says(seed.id, goesWith.with) && termNamed(own, goesWith.with) === undefined)
    found.push(`with ${goesWith.with}`);
  return found;
}

const CITY_KM = 80;
/** Whether plain evidence is true: both stations are of the country, and so near that they are of one city. */
function isPlainTruth({ kind }: Evidence, seed: KnownStation, other: KnownStation): boolean {
  if (seed.country !== other.country) return false;
  if (kind === "affinity.country") return true;
  const [a, b] = [seed, other].map(({ fields }) => ({
    lat: Number(fields.geo_lat),
    lon: Number(fields.geo_long),
  }));
  if (kind !== "affinity.city" || !a || !b) return false;
  const east = (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(a.lat - b.lat, east) * 111 < 1.5 * CITY_KM;
}

/** Whether the country has as many stations with both as the evidence needs: 5 for "many", else 3. */
function goesTogether(
  { tag, with: word, many }: NonNullable<Affinity["goesWith"]>,
  country: string,
): boolean {
  const having = directory.stations.filter((each) => each.country === country && says(each.id, word));
  const both = having.filter(({ id }) => says(id, tag)).length;
  return both >= (many ? 5 : 3);
}

test("every reason is true of both stations, and no station is named without one", () => {
  const seeds = directory.stations.filter(
    ({ country }, i) => i % 37 === 0 && directory.countries.includes(country),
  );
  expect(seeds.length).toBeGreaterThan(30);
  const kinds = new Set<string>();
  const wrong: string[] = [];
  for (const seed of seeds) {
    const signals = directory.signals(seed.country);
    const [found] = stationDocsByRpuid(signals.catalog, [seed.rpuid]);
    const homepage = typeof seed.fields.homepage === "string" ? seed.fields.homepage : null;
    for (const { id, reason } of affinity(signals, seedOf(found?.doc ?? "{}", homepage)).slice(0, 20)) {
      const other = directory.byId.get(id);
      const evidence = reason();
      kinds.add(evidence.kind);
      if (evidence.kind !== "affinity") {
        if (!other || !isPlainTruth(evidence, seed, other))
          wrong.push(`${seed.name}: ${JSON.stringify(evidence)}`);
        continue;
      }
      const { kind: _, shares, together: __, ...parts } = evidence;
      for (const part of [...(shares.length > 0 ? ["shares"] : []), ...Object.keys(parts)]) kinds.add(part);
      if (shares.length === 0 && Object.keys(parts).length === 0) wrong.push(`${seed.name}: no reason`);
      if (other)
        wrong.push(...untruths(evidence, seed, other).map((what) => `${seed.name} ~ ${other.name}: ${what}`));
      if (evidence.goesWith && !goesTogether(evidence.goesWith, seed.country))
        wrong.push(`${seed.name}: ${JSON.stringify(evidence.goesWith)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect([...kinds].sort()).toEqual(expect.arrayContaining(["brand", "goesWith", "shares"]));
}, 120_000);
