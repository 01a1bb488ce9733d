/** Finds tags that come with the tags or words of a station more often than by chance: association rules (Agrawal et al. 1993). */
import { remembered } from "../../ground/remembered.ts";
import { isStationWord } from "../../terms/common-words.ts";
import { isOwnersTag, isPlace } from "./owners-tags.ts";
import { isAbbreviation, saysLittle, type Telling, type Told } from "./telling.ts";
import type { TraitIndex } from "./trait-index.ts";
import { MUSIC, TRAITS, type Trait } from "./traits.ts";

/** A tag goes with a trait when stations with the trait have the tag this many times more often than others ... */
const LEAST_LIFT = 1.5;
/** ... and at least this many have both, or this few where they are many of the stations with the trait: this share. */
const LEAST_TOGETHER = 5;
const FEWEST_TOGETHER = 3;
const MANY = 0.3;
/** How many of a station's tags are tried, the likeliest first. */
const MOST_TAGS = 10;
/** More than the likely tags of a seed. */
const MOST_KNOWN = 2_000;

export interface GoesWith {
  /** Number of a tag of the other station. */
  tag: number;
  /** The seed's tag or word that it goes with. */
  with: Trait;
  /** Whether many stations with the trait have the tag. */
  many: boolean;
  /** Many have both, and the trait is not music in general. Else it is named where nothing else tells. */
  isSure: boolean;
  /** Neither is what counts and is never said: the country's language, an owner's tag. */
  isSaid: boolean;
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

/** Whether a tag or a word says something of what else a station has: words of any station, and places, do not. */
const tellsMore = (text: string) => !isStationWord(text) && !isAbbreviation(text) && !isPlace(text);

/**
 * The tags of `seed`, and the telling words of its name, that tags of others go with. Music in general is among them for
 * stations of music.
 */
function partnersOf({ traits }: Told, { named }: Telling): Trait[] {
  return traits.filter(({ key }) => {
    const text = key.slice(1);
    const isTag = key[0] === TRAITS.tag && !saysLittle(text);
    return (isTag || (key[0] === TRAITS.name && named.has(key))) && tellsMore(text);
  });
}

/** The tags and words of the seed that the tag goes with, those that may be said first, the best first. */
function partnersOfTag(
  index: TraitIndex,
  traits: readonly Trait[],
  unsaid: ReadonlySet<string>,
  tag: number,
): GoesWith[] {
  const having = index.stationsOf.of(tag);
  const isOwners = isOwnersTag(index, tag);
  return traits
    .flatMap((trait) => {
      const number = index.numberOf(trait.key);
      if (number === undefined) return [];
      const both = countBoth(index.stationsOf.of(number), having);
      const share = both / index.stationsOf.count(number);
      const lift = (share * index.ids.length) / having.length;
      const least = share < MANY ? LEAST_TOGETHER : FEWEST_TOGETHER;
      if (both < least || lift < LEAST_LIFT) return [];
      const many = share >= MANY && both >= LEAST_TOGETHER;
      const isSure = many && trait.key !== MUSIC;
      const isSaid = !isOwners && !unsaid.has(trait.key);
      return [{ tag, with: trait, many, isSure, isSaid, weight: Math.log(lift) * both }];
    })
    .sort(
      (a, b) =>
        Number(b.isSaid) - Number(a.isSaid) || Number(b.isSure) - Number(a.isSure) || b.weight - a.weight,
    );
}

/**
 * Finds, for the traits of a station, a tag that goes with a tag or word of `seed`. `tags` has how likely each tag is for
 * the seed. Tags that the seed has, tags that say nothing in the country, and places tell nothing: the place of a neighbour
 * is not the seed's.
 */
export function goingWith(
  index: TraitIndex,
  seed: Told,
  telling: Telling,
  tags: Float64Array,
): (traits: Iterable<number>) => GoesWith | undefined {
  const own = new Set([...telling.idle, ...seed.traits.map(({ key }) => key)]);
  const partners = partnersOf(seed, telling);
  const partnersWith = remembered(MOST_KNOWN, (tag: number) =>
    partnersOfTag(index, partners, telling.unsaid, tag),
  );
  const likelihood = (trait: number) => tags[trait] ?? 0;
  const isOther = (key = "") => key[0] === TRAITS.tag && !own.has(key) && !isPlace(key.slice(1));
  const music = index.numberOf(MUSIC) ?? -1;
  return (traits) => {
    const all = new Set(traits);
    // A station of news alone is no station for a listener of music, however many stations of music have news too.
    const isOfBoth = ({ with: { key } }: GoesWith) => key !== MUSIC || all.has(music);
    const likely = [...all]
      .filter((trait) => likelihood(trait) > 0 && isOther(index.keys[trait]))
      .sort((a, b) => likelihood(b) - likelihood(a));
    const found = likely.slice(0, MOST_TAGS).flatMap((tag) => partnersWith(tag).find(isOfBoth) ?? []);
    const said = found.filter(({ isSaid }) => isSaid);
    return said.find(({ isSure }) => isSure) ?? said[0] ?? found[0];
  };
}
