/** The brands of a country: stations whose names begin alike and whose home pages are of one site. */
import { streamsOfStations } from "#db/catalog/read/addresses.ts";
import { type StationCard, stationCardsOfCountry } from "#db/catalog/read/cards.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { Station } from "../contract/shapes.ts";
import { words } from "../ground/words.ts";
import { brandWords, sharedName, siteOf } from "../terms/brand-keys.ts";
import type { sharedBy } from "./ways.ts";

/** Fewer channels are no brand that a list is shorter without. */
const FEWEST = 3;

interface Brand {
  name: string;
  /** The site of the home pages of its channels. */
  site: string | undefined;
  /** Row ids. */
  channels: Set<number>;
}
interface Brands {
  ofStation: ReadonlyMap<number, Brand>;
  keptSize: number;
}

function keyOf({ name, homepage }: StationCard): string | undefined {
  const [first] = brandWords(name);
  const site = siteOf(homepage ?? "");
  return first === undefined || site === undefined ? undefined : `${site} ${first}`;
}

/** A name without its spaces: "Your Classical" and "YourClassical" are one. */
const unspaced = (name: string) => words(name).join("");

/** The brands of stations with a home page, in all spellings of their names: the name is that of the most channels. */
function brandsOfSites(cards: readonly StationCard[]): Brand[] {
  const named = [...Map.groupBy(cards, keyOf)].flatMap(([key, channels]) => {
    const name = sharedName(channels.map((card) => card.name));
    return key === undefined || name === undefined ? [] : [{ name, channels, site: key.split(" ")[0] }];
  });
  const spelt = Map.groupBy(named, ({ name, site }) => `${site} ${unspaced(name)}`);
  return [...spelt.values()].flatMap((groups) => {
    const [most] = groups.toSorted((a, b) => b.channels.length - a.channels.length);
    const channels = new Set(groups.flatMap((group) => group.channels.map(({ id }) => id)));
    if (most === undefined || channels.size < FEWEST) return [];
    return [{ name: most.name, site: most.site, channels }];
  });
}

/** The sites of the first streams of stations, by row id. */
function soundSites(view: CatalogView, ids: readonly number[]): Map<number, string | undefined> {
  const rows = streamsOfStations(view, ids);
  return new Map(
    rows.map(({ id, streams }) => [id, siteOf((JSON.parse(streams) as (string | null)[])[0] ?? "")]),
  );
}

/** Adds stations whose names begin with a brand's: of its site, or without a home page and with a stream where its streams are. */
function addOthers(view: CatalogView, cards: readonly StationCard[], brands: readonly Brand[]): void {
  const known = new Set(brands.flatMap(({ channels }) => [...channels]));
  const byName = Map.groupBy(brands, ({ name }) => unspaced(name));
  const others = cards.flatMap(({ id, name, homepage }) => {
    if (known.has(id)) return [];
    const beginnings = words(name).map((_, at, all) => all.slice(0, at + 1).join(""));
    const like = beginnings.toReversed().flatMap((beginning) => byName.get(beginning) ?? []);
    return like.length > 0 ? [{ id, site: siteOf(homepage ?? ""), like }] : [];
  });
  const homeless = others.filter(({ site }) => site === undefined);
  const channels = new Set(homeless.flatMap(({ like }) => like.flatMap((brand) => [...brand.channels])));
  const sounds = soundSites(view, [...homeless.map(({ id }) => id), ...channels]);
  for (const { id, site, like } of others) {
    const sound = sounds.get(id);
    const isOf = (brand: Brand) =>
      site !== undefined
        ? brand.site === site
        : sound !== undefined && [...brand.channels].some((channel) => sounds.get(channel) === sound);
    like.find(isOf)?.channels.add(id);
  }
}

function read(view: CatalogView, country: string): Brands {
  const cards = stationCardsOfCountry(view, country);
  const brands = brandsOfSites(cards);
  addOthers(view, cards, brands);
  const ofStation = new Map(brands.flatMap((brand) => [...brand.channels].map((id) => [id, brand] as const)));
  return { ofStation, keptSize: 100 + ofStation.size * 60 };
}

/** Made once per revision. */
const brandsOf = (view: CatalogView, country: string): Brands =>
  view.kept("brands", country, () => read(view, country));

/** Keeps the first station of each brand; the order stays. */
export function stacked(view: CatalogView, country: string, ids: readonly number[]): readonly number[] {
  const { ofStation } = brandsOf(view, country);
  const seen = new Set<Brand>();
  return ids.filter((id) => {
    const brand = ofStation.get(id);
    if (brand === undefined) return true;
    if (seen.has(brand)) return false;
    seen.add(brand);
    return true;
  });
}

/** The channels among `ids` of the brand of the station with this row id; none without a brand. */
export function channelsOf(view: CatalogView, country: string, ids: readonly number[], id: number) {
  const brand = brandsOf(view, country).ofStation.get(id);
  return ids.filter((each) => brand?.channels.has(each));
}

/** The brand of the station with this row id, as lists name it; `ids` are the stations of the list. */
export function brandOf(view: CatalogView, country: string, ids: readonly number[], id: number) {
  const brand = brandsOf(view, country).ofStation.get(id);
  const channels = brand ? channelsOf(view, country, ids, id) : [];
  return brand && channels.length > 1 ? { name: brand.name, channels } : undefined;
}

/** JSON of a station with its brand: the brand's name, its channels in the list, and which of its facts all of them share. */
export function withBrand(
  json: string,
  { name, channels }: { name: string; channels: readonly number[] },
  { hasGenre, isIn }: ReturnType<typeof sharedBy>,
): string {
  const { genres = [], look, ...station } = JSON.parse(json) as Station;
  if (look === undefined) return json;
  const shared = genres.filter(({ href }) => hasGenre(href)).map((genre) => genre.name);
  const region = look.region !== undefined && isIn(look.region) ? { region: look.region } : {};
  const brand = { name, channels: channels.length, genres: shared, ...region };
  return JSON.stringify({ ...station, genres, look: { ...look, brand } });
}
