/** Why AFFINITY names a station, in parts that are each true of both stations. */
import type { Evidence } from "../../contract/evidence.ts";
import { fold } from "../../ground/text.ts";
import { brandName, sharedName } from "../../terms/brand-keys.ts";
import { genresOfTag } from "../../terms/genres.ts";
import { genreKey } from "../../terms/tag-keys.ts";
import type { GoesWith } from "./goes-with.ts";
import { LANGUAGE_TAG, type Telling, type Told } from "./telling.ts";
import { rarity, type TraitIndex } from "./trait-index.ts";
import { MUSIC, TRAITS, type Trait } from "./traits.ts";

const MOST_SHARED = 3;

/** A station as others are compared with it. */
export interface Compared {
  seed: Told;
  telling: Telling;
  /** Finds a tag among the traits of a station that goes with the seed. */
  related: (traits: Iterable<number>) => GoesWith | undefined;
}

type Affinity = Extract<Evidence, { kind: "affinity" }>;

const kindOf = ({ key }: Trait) => key[0];
const rarityOf = (index: TraitIndex, key: string): number => {
  const trait = index.numberOf(key);
  return rarity(index.ids.length, trait === undefined ? 1 : index.stationsOf.count(trait));
};

/** The code of the language that a trait or a tag names; undefined for others. */
function languageOf({ key }: Trait): string | undefined {
  if (key.startsWith(LANGUAGE_TAG)) return key.slice(LANGUAGE_TAG.length);
  return key[0] === TRAITS.language ? key.slice(1) : undefined;
}

/** A tag of both stations as both write it; where they write it otherwise ("schlager", "k-pop"), the genre that both are of. */
function sharedTag({ key, name }: Trait, otherName: string): string {
  if (fold(name) === fold(otherName)) return name;
  const genre = genresOfTag(name).find(({ href }) => TRAITS.tag + genreKey(href) === key);
  return genre?.name ?? name;
}

/** Tags and languages of both stations, the rarest; `has` gives the other station's names by key. */
function sharedNames(index: TraitIndex, { seed, telling }: Compared, has: ReadonlyMap<string, string>) {
  const names = seed.traits.flatMap((trait) => {
    const otherName = has.get(trait.key);
    if (otherName === undefined || !telling.shared.has(trait.key) || telling.unsaid.has(trait.key)) return [];
    const found = rarityOf(index, trait.key);
    const language = languageOf(trait);
    if (language !== undefined) return [{ name: language, isLanguage: true, found: found / 2 }];
    return kindOf(trait) === TRAITS.tag
      ? [{ name: sharedTag(trait, otherName), isLanguage: false, found }]
      : [];
  });
  names.sort((a, b) => b.found - a.found || (a.name < b.name ? -1 : 1));
  const once = [...new Map(names.map((each) => [each.name.toLowerCase(), each])).values()];
  const { shares = [], languages } = Object.groupBy(once.slice(0, MOST_SHARED), ({ isLanguage }) =>
    isLanguage ? "languages" : "shares",
  );
  return {
    shares: shares.map(({ name }) => name),
    ...(languages ? { languages: languages.map(({ name }) => name) } : {}),
  };
}

/** A folded word of a station's name or description, as the station first writes it. */
function asWritten({ name, description }: Told, folded: string): string {
  const written = `${name}\n${description}`.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return written.find((word) => fold(word) === folded) ?? folded;
}

/** The rarest telling word of the seed's name or description that the other station `has`. */
function rarestWord(
  index: TraitIndex,
  { seed, telling }: Compared,
  has: ReadonlyMap<string, string>,
): string | undefined {
  let best = { word: "", found: 0 };
  for (const { key, name: word } of seed.traits) {
    const kinds = [TRAITS.name, TRAITS.description].map((kind) => kind + word);
    if (!kinds.includes(key) || !kinds.some((kind) => has.has(kind))) continue;
    const found = kinds.some((kind) => telling.shared.has(kind)) ? rarityOf(index, TRAITS.name + word) : 0;
    if (found > best.found) best = { word, found };
  }
  return best.found > 0 ? best.word : undefined;
}

/**
 * The common beginning of both names, as the seed writes it; undefined unless the stations share a brand and a site.
 */
function sharedBrand(seed: Told, other: Told, has: ReadonlyMap<string, string>): string | undefined {
  const brand = brandName(seed.name);
  if (brand === undefined || fold(brandName(other.name) ?? "") !== fold(brand)) return undefined;
  const sites: readonly string[] = [TRAITS.site, TRAITS.streamSite, TRAITS.streamHost];
  return seed.traits.some(({ key }) => sites.includes(key[0] ?? "") && has.has(key))
    ? sharedName([seed.name, other.name])
    : undefined;
}

/** Whether there is evidence for a station of the index, said or not. */
export function hasEvidence(index: TraitIndex, compared: Compared, station: number): boolean {
  const traits = index.traitsOf.of(station);
  return (
    traits.some((trait) => compared.telling.shared.has(index.keys[trait] ?? "")) ||
    compared.related(traits) !== undefined
  );
}

/** Names what `related` finds and may be said, as the stations write it; music in general where nothing else goes with the seed. */
function relation(index: TraitIndex, { seed, related }: Compared, other: Told) {
  const found = related(other.traits.flatMap(({ key }) => index.numberOf(key) ?? []));
  const tag = found && other.traits.find(({ key }) => key === index.keys[found.tag]);
  if (!tag || !found.isSaid) return undefined;
  const { with: trait, many, isSure } = found;
  const word = kindOf(trait) === TRAITS.name ? asWritten(seed, trait.name) : trait.name;
  return {
    isSure,
    trait,
    said: trait.key === MUSIC ? { shares: [word] } : { goesWith: { tag: tag.name, with: word, many } },
  };
}

/** The evidence of the traits of two stations, the most telling kind first. */
export function evidenceOfTraits(
  index: TraitIndex,
  compared: Compared,
  other: Told,
): Pick<Affinity, "shares" | "languages" | "brand" | "goesWith" | "says" | "site"> {
  const { seed, telling } = compared;
  const has = new Map(other.traits.map(({ key, name }) => [key, name]));
  const brand = sharedBrand(seed, other, has);
  const { shares: tags, ...spoken } = sharedNames(index, compared, has);
  const shares = tags.filter((name) => fold(name) !== fold(brand ?? ""));
  if (brand !== undefined) return { shares, ...spoken, brand };
  if (shares.length > 0 || spoken.languages) return { shares, ...spoken };
  const goesWith = relation(index, compared, other);
  const says = rarestWord(index, compared, has);
  // A word of both names tells more than what goes with it.
  const isSaid = says !== undefined && goesWith?.trait.key === TRAITS.name + says;
  if (goesWith?.isSure && !isSaid) return { shares, ...goesWith.said };
  if (says !== undefined) return { shares, says: asWritten(other, says) };
  const site = seed.traits.find(
    ({ key }) => key[0] === TRAITS.site && telling.shared.has(key) && has.has(key),
  );
  if (site !== undefined) return { shares, site: site.name };
  return { shares, ...goesWith?.said };
}
