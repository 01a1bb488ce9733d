/** The brands of a country: stations whose names begin alike and whose home pages are of one site. */
import { type StationCard, stationCardsOfCountry } from "#db/catalog/read/cards.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { Station } from "../contract/shapes.ts";
import { brandWords, sharedName, siteOf } from "../terms/brand-keys.ts";
import type { sharedBy } from "./ways.ts";

/** Fewer channels are no brand that a list is shorter without. */
const FEWEST = 3;

interface Brand {
  name: string;
  /** Row ids. */
  channels: ReadonlySet<number>;
}
interface Brands {
  ofStation: ReadonlyMap<number, Brand>;
  keptSize: number;
}
const NONE: Brands = { ofStation: new Map(), keptSize: 1 };

function keyOf({ name, homepage }: StationCard): string | undefined {
  const [first] = brandWords(name);
  const site = siteOf(homepage ?? "");
  return first === undefined || site === undefined ? undefined : `${site} ${first}`;
}

function read(view: CatalogView, country: string): Brands {
  const groups = Map.groupBy(stationCardsOfCountry(view, country), keyOf);
  const ofStation = new Map<number, Brand>();
  for (const [key, cards] of groups) {
    const name = sharedName(cards.map((card) => card.name));
    if (key === undefined || cards.length < FEWEST || name === undefined) continue;
    const brand = { name, channels: new Set(cards.map(({ id }) => id)) };
    for (const { id } of cards) ofStation.set(id, brand);
  }
  return { ofStation, keptSize: 100 + ofStation.size * 60 };
}

/** Made once per revision. */
const brandsOf = (view: CatalogView, country: string): Brands =>
  view.kept("brands", country, NONE, () => read(view, country));

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
