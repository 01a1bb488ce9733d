/** The order of stations of several countries for a listener in one of them. */
import { distanceKm } from "../ground/distance.ts";
import { citiesOf } from "../places/cities.ts";
import { writingIn } from "../places/scripts.ts";

/** Countries whose largest cities are at most this far apart are neighbours, kilometres. */
const NEIGHBOURS_KM = 2_000;

/** Whether the largest cities of two countries are close to each other. */
function areNeighbours(country: string, other: string): boolean {
  const [[a], [b]] = [citiesOf(country), citiesOf(other)];
  if (a === undefined || b === undefined) return false;
  return distanceKm(a.latitude, a.longitude, b.latitude, b.longitude) <= NEIGHBOURS_KM;
}

/** `kind` is by language and script, `step` the place in a turn; `id` tells countries of a kind apart. */
interface Nearness {
  id: number;
  kind: 0 | 1 | 2;
  step: number;
}
const STEPS = 3;
/** More than the numbers of countries (ISO 3166). */
const MOST_COUNTRIES = 1_000;

/**
 * Tells how near the stations of a country, by its number, are to listeners in `country`: first those of its language, unless
 * `byLanguage` is false, then of `scripts`, then others, as stations that are not readable. Of each, the country itself, its
 * neighbours, others.
 */
export function nearnessTo(country: string, scripts: readonly string[], byLanguage = true) {
  const known = new Array<Nearness | undefined>(2 * MOST_COUNTRIES).fill(undefined);
  const read = (number: number, isReadable: boolean): Nearness => {
    const other = String(number).padStart(3, "0");
    const there = writingIn(other);
    const isOfLanguage = byLanguage && there.language === writingIn(country).language;
    const kind = !isReadable ? 2 : isOfLanguage ? 0 : scripts.includes(there.script) ? 1 : 2;
    const id = MOST_COUNTRIES * kind + number;
    return { id, kind, step: other === country ? 0 : areNeighbours(country, other) ? 1 : 2 };
  };
  return (number: number, isReadable = true): Nearness => {
    const at = isReadable ? number : MOST_COUNTRIES + number;
    let near = known[at];
    if (near === undefined) {
      near = read(number, isReadable);
      known[at] = near;
    }
    return near;
  };
}

/**
 * The first `most` of `items`, which are the most popular first: by kind, of each kind countries in turn, in each turn by step.
 */
export function nearestFirst<Item>(
  items: readonly Item[],
  nearness: (item: Item) => Nearness,
  most = items.length,
): Item[] {
  const turns = new Uint32Array(3 * MOST_COUNTRIES);
  const kinds: [Item[][], Item[][], Item[][]] = [[], [], []];
  for (const item of items) {
    const { id, kind, step } = nearness(item);
    const turn = turns[id] ?? 0;
    turns[id] = turn + 1;
    if (turn >= most) continue;
    const at = STEPS * turn + step;
    kinds[kind][at] ??= [];
    kinds[kind][at].push(item);
  }
  return kinds.flat(2).slice(0, most);
}
