/** How likely each station is of one brand with a station: the same first word of the name, and the same site. */
import type { TraitIndex } from "./trait-index.ts";
import { TRAITS } from "./traits.ts";

/** A station at the same stream host counts as this many more stations when a missing homepage is guessed. */
const OF_SAME_HOST = 4;
/** Added to the stations that a guess is made from: a site that two stations have is no sure guess. */
const DOUBT = 2;

const kindOf = (index: TraitIndex, trait: number) => index.keys[trait]?.[0];
const ofKind = (index: TraitIndex, traits: readonly number[] | Uint32Array, kind: string): Set<number> =>
  new Set([...traits].filter((trait) => kindOf(index, trait) === kind));

interface Mate {
  station: number;
  /** The site of the mate's homepage. */
  site: number | undefined;
  sameHost: boolean;
}

/** Stations that share the first word of the name, `except` left out. */
function matesOf(index: TraitIndex, known: readonly number[], except: number): Mate[] {
  const [brand] = ofKind(index, known, TRAITS.brand);
  if (brand === undefined) return [];
  const hosts = ofKind(index, known, TRAITS.streamHost);
  return [...index.stationsOf.of(brand)]
    .filter((station) => station !== except)
    .map((station) => {
      const traits = index.traitsOf.of(station);
      const [site] = ofKind(index, traits, TRAITS.site);
      return { station, site, sameHost: traits.some((trait) => hosts.has(trait)) };
    });
}

/** The share of the mates that has each site; mates at the same stream host count more. */
function sharesOfSites(mates: readonly Mate[]): Map<number, number> {
  const weightOf = ({ sameHost }: Mate) => 1 + (sameHost ? OF_SAME_HOST : 0);
  const all = mates.reduce((sum, mate) => sum + weightOf(mate), DOUBT);
  const shares = new Map<number, number>();
  for (const mate of mates)
    if (mate.site !== undefined) shares.set(mate.site, (shares.get(mate.site) ?? 0) + weightOf(mate) / all);
  return shares;
}

interface BrandMates {
  /** By the number of the station: how likely the brand is the same, 0 to 1. */
  readonly scores: Float64Array;
  /** The station has no homepage that others have too, so the scores are guesses from stations with its name. */
  readonly guessed: boolean;
}

/**
 * Finds the stations of one brand with the station that has the traits `known`. A station without a homepage gets, by
 * guess, the homepages of stations with its name.
 */
export function brandMates(index: TraitIndex, known: readonly number[], except: number): BrandMates {
  const sites = ofKind(index, known, TRAITS.site);
  const mates = matesOf(index, known, except);
  const shares = sites.size > 0 ? new Map([...sites].map((site) => [site, 1])) : sharesOfSites(mates);
  const scores = new Float64Array(index.ids.length);
  for (const { station, site, sameHost } of mates) {
    const bySite = site === undefined ? 0 : (shares.get(site) ?? 0);
    scores[station] = sites.size > 0 && sameHost ? 1 : bySite;
  }
  return { scores, guessed: sites.size === 0 };
}
