/** Why AFFINITY names a station, in parts that are each true of both stations. */
import type { Evidence } from "../../contract/evidence.ts";
import { fold } from "../../ground/text.ts";
import { brandName, sharedName } from "../../terms/brand-keys.ts";
import { rarity, type TraitIndex } from "./trait-index.ts";
import { isPair, TRAITS, type Trait } from "./traits.ts";

/** A trait that more stations have says nothing: a language of two in three, the site of a directory. */
const LEAST_RARITY = 0.4;
const MOST_SHARED = 3;
/** A tag goes with a trait when this many stations have both, this many times more than by chance. */
const LEAST_TOGETHER = 3;
const LEAST_LIFT = 1.5;

/** Music in general, which says nothing about a station. */
const MUSIC = `${TRAITS.tag}3.6`;

/** The parts of a station that evidence names. */
export interface Told {
  name: string;
  description: string;
  traits: readonly Trait[];
}

type Affinity = Extract<Evidence, { kind: "affinity" }>;

const english = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" });

/** English name of a language. Sources write languages freely: text that is no BCP 47 tag is returned as it is. */
function languageName(tag: string): string {
  try {
    return english.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

const kindOf = ({ key }: Trait) => key[0];
const rarityOf = (index: TraitIndex, key: string): number => {
  const trait = index.numberOf(key);
  return rarity(index.ids.length, trait === undefined ? 1 : index.stationsOf.count(trait));
};

/** Tags and languages of both stations, the rarest first, as the first station writes them. */
function sharedNames(index: TraitIndex, seed: Told, has: ReadonlySet<string>): string[] {
  const names = seed.traits.flatMap((trait) => {
    const kind = kindOf(trait);
    const found = rarityOf(index, trait.key);
    if (!has.has(trait.key) || trait.key === MUSIC) return [];
    if (kind === TRAITS.tag) return [{ name: trait.name, found }];
    if (kind !== TRAITS.language || found < LEAST_RARITY) return [];
    return [{ name: languageName(trait.name), found: found / 2 }];
  });
  names.sort((a, b) => b.found - a.found || (a.name < b.name ? -1 : 1));
  return [...new Map(names.map(({ name }) => [name.toLowerCase(), name])).values()].slice(0, MOST_SHARED);
}

/** A station's name and description, folded, without spaces. */
const textOf = ({ name, description }: Told) => fold(`${name}\n${description}`).replaceAll(" ", "");

/** A folded word of a station's name or description, as the station first writes it. */
function asWritten({ name, description }: Told, folded: string): string {
  const written = `${name}\n${description}`.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return written.find((word) => fold(word) === folded) ?? folded;
}

/** The rarest shared word; overlapping pairs of letters are joined again ("古典", "典音" → "古典音"). */
function rarestWord(
  index: TraitIndex,
  seed: Told,
  other: Told,
  has: ReadonlySet<string>,
): string | undefined {
  const texts = [textOf(seed), textOf(other)];
  const bothSay = (joined: string) => texts.every((text) => text.includes(joined));
  const said = (word: string) => has.has(TRAITS.name + word) || has.has(TRAITS.description + word);
  const own = new Set(
    seed.traits
      .filter((trait) => kindOf(trait) === TRAITS.name || kindOf(trait) === TRAITS.description)
      .map(({ name }) => name),
  );
  let best: { word: string; found: number } | undefined;
  let run = "";
  let runRarity = 0;
  for (const word of own) {
    const shared = said(word);
    const found = rarityOf(index, TRAITS.name + word);
    const goesOn =
      shared && run !== "" && isPair(word) && run.at(-1) === word[0] && bothSay(run + word.slice(1));
    run = goesOn ? run + word.slice(1) : shared ? word : "";
    runRarity = goesOn ? Math.max(runRarity, found) : found;
    if (shared && (best === undefined || runRarity > best.found || (goesOn && runRarity === best.found)))
      best = { word: run, found: runRarity };
  }
  return best?.word;
}

/** The brand of both names, with all that they begin with alike, as the seed writes it, where both share a site too. */
function sharedBrand(seed: Told, other: Told, has: ReadonlySet<string>): string | undefined {
  const brand = brandName(seed.name);
  if (brand === undefined || fold(brandName(other.name) ?? "") !== fold(brand)) return undefined;
  const sites: readonly string[] = [TRAITS.site, TRAITS.streamSite, TRAITS.streamHost];
  return seed.traits.some(({ key }) => sites.includes(key[0] ?? "") && has.has(key))
    ? sharedName([seed.name, other.name])
    : undefined;
}

/** How many numbers two ascending lists have in common. */
function countBoth(a: Uint32Array, b: Uint32Array): number {
  let count = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const difference = (a[i] ?? 0) - (b[j] ?? 0);
    if (difference === 0) count += 1;
    if (difference <= 0) i += 1;
    if (difference >= 0) j += 1;
  }
  return count;
}

interface GoesWith {
  /** Number of a tag of the other station. */
  tag: number;
  /** The seed's tag or word that it goes with. */
  with: Trait;
}

/** A tag among `traits` that stations with a tag or word of the seed have more often than others. */
function related(
  index: TraitIndex,
  seed: Told,
  traits: Iterable<number>,
  tags: Float64Array,
): GoesWith | undefined {
  const own = new Set(seed.traits.map(({ key }) => key));
  let tag = -1;
  for (const trait of traits)
    if ((tags[trait] ?? 0) > (tags[tag] ?? 0) && !own.has(index.keys[trait] ?? "")) tag = trait;
  if (tag < 0) return undefined;
  const having = index.stationsOf.of(tag);
  const [best] = seed.traits
    .filter((trait) => kindOf(trait) === TRAITS.tag || kindOf(trait) === TRAITS.name)
    .flatMap((trait) => {
      const number = index.numberOf(trait.key);
      if (number === undefined) return [];
      const both = countBoth(index.stationsOf.of(number), having);
      const lift = (both * index.ids.length) / (index.stationsOf.count(number) * having.length);
      return both >= LEAST_TOGETHER && lift >= LEAST_LIFT ? [{ trait, both, lift }] : [];
    })
    .sort((a, b) => Math.log(b.lift) * b.both - Math.log(a.lift) * a.both);
  return best && { tag, with: best.trait };
}

/** Whether there is evidence for a station of the index: `evidenceOfTraits` of it is not empty. */
export function hasEvidence(
  index: TraitIndex,
  seed: Told,
  station: number,
  { known, tags }: { known: ReadonlySet<number>; tags: Float64Array },
): boolean {
  const traits = index.traitsOf.of(station);
  const tells = traits.some((trait) => {
    const kind = index.keys[trait]?.[0];
    if (!known.has(trait) || kind === TRAITS.streamHost || kind === TRAITS.streamSite) return false;
    // A tag as it is written stands beside the tag.
    if (kind === TRAITS.brand || kind === TRAITS.writtenTag || index.keys[trait] === MUSIC) return false;
    return (
      kind !== TRAITS.language || rarity(index.ids.length, index.stationsOf.count(trait)) >= LEAST_RARITY
    );
  });
  return tells || related(index, seed, traits, tags) !== undefined;
}

/** The evidence of the traits of two stations; `tags` say how likely each tag is for the seed. */
export function evidenceOfTraits(
  index: TraitIndex,
  seed: Told,
  other: Told,
  tags: Float64Array,
): Pick<Affinity, "shares" | "brand" | "goesWith" | "says" | "site"> {
  const has = new Set(other.traits.map(({ key }) => key));
  const brand = sharedBrand(seed, other, has);
  const shares = sharedNames(index, seed, has).filter((name) => fold(name) !== fold(brand ?? ""));
  if (brand !== undefined || shares.length > 0) return { shares, ...(brand === undefined ? {} : { brand }) };
  const goesWith = related(
    index,
    seed,
    [...has].flatMap((key) => index.numberOf(key) ?? []),
    tags,
  );
  const tag = goesWith && other.traits.find(({ key }) => key === index.keys[goesWith.tag]);
  if (goesWith && tag) {
    const { with: trait } = goesWith;
    const word = kindOf(trait) === TRAITS.name ? asWritten(seed, trait.name) : trait.name;
    return { shares, goesWith: { tag: tag.name, with: word } };
  }
  const says = rarestWord(index, seed, other, has);
  if (says !== undefined) return { shares, says: asWritten(other, says) };
  const site = seed.traits.find((trait) => kindOf(trait) === TRAITS.site && has.has(trait.key))?.name;
  return { shares, ...(site === undefined ? {} : { site }) };
}
