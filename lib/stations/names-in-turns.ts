/** Popular stations with each name once at first: a directory may have a station several times. */
import { namesOfCountry } from "#db/catalog/read/cards.ts";
import { popularIds } from "#db/catalog/read/stations.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { words } from "../ground/words.ts";
import type { Context } from "../request/context.ts";
import { downLast } from "./down-last.ts";
import { joined } from "./joined-names.ts";
import { withoutRepeated } from "./repeated.ts";

/** How many times as many stations are read as are wanted: some have the name of another, or are down. */
const MORE = 3;

interface SharedNames {
  /** By row id; stations whose name no other station has are left out. */
  ofStation: ReadonlyMap<number, number>;
  keptSize: number;
}

/** A name in other letters, a format or a town: "дорожное радио (Dorognoe Radio)". */
const BESIDE = /\([^()]*\)/g;
const keyOf = (name: string) => joined(words(name.replace(BESIDE, ""))) || joined(words(name));

function read(view: CatalogView, country: string): SharedNames {
  const byName = Map.groupBy(namesOfCountry(view, country), ({ name }) => keyOf(name));
  const shared = [...byName].filter(([name, cards]) => name !== "" && cards.length > 1);
  const ofStation = new Map(
    shared.flatMap(([, cards], number) => cards.map(({ id }) => [id, number] as const)),
  );
  return { ofStation, keptSize: 1 + ofStation.size * 40 };
}

/** Row ids with the second station of a name after the first of every name, and so on. Spaces, punctuation and brackets do not count. */
export function namesInTurns(view: CatalogView, country: string, ids: readonly number[]): readonly number[] {
  // Made once per revision.
  const { ofStation } = view.kept("shared names", country, () => read(view, country));
  if (ofStation.size === 0) return ids;
  const counts = new Map<number, number>();
  const turns: number[][] = [];
  for (const id of ids) {
    const name = ofStation.get(id);
    const turn = name === undefined ? 0 : (counts.get(name) ?? 0);
    if (name !== undefined) counts.set(name, turn + 1);
    turns[turn] ??= [];
    turns[turn].push(id);
  }
  return turns.flat();
}

/** Row ids of the most popular stations, each name once at first; stations that are down come last. */
export function popularNames(
  { catalog, health }: Pick<Context, "catalog" | "health">,
  country: string,
  limit: number,
): readonly number[] {
  const popular = withoutRepeated(catalog, popularIds(catalog, country, MORE * limit));
  const named = namesInTurns(catalog, country, popular);
  return downLast({ catalog, health }, country, named).slice(0, limit);
}
