/** How likely each station is of one brand with a station: the same first word of the name, and the same site. */
import { isSharedSite } from "../../terms/shared-sites.ts";
import type { TraitIndex } from "./trait-index.ts";
import { TRAITS, type Trait } from "./traits.ts";

/** A station at the same stream host counts as this many more stations when a missing homepage is guessed. */
const OF_SAME_HOST = 4;
/** Added to the stations that a guess is made from: a site that two stations have is no sure guess. */
const DOUBT = 2;

/** A site with as many other stations may be a directory's ... */
const FEWEST_OF_DIRECTORY = 5;
/** ... where less than this share of them has the name. */
const OF_OWN_SITE = 0.2;

const kindOf = (index: TraitIndex, trait: number) => index.keys[trait]?.[0];
const ofKind = (index: TraitIndex, traits: readonly number[], kind: string): Set<number> =>
  new Set(traits.filter((trait) => kindOf(index, trait) === kind));

interface Mate {
  station: number;
  /** The site of the mate's homepage. */
  site: number | undefined;
  sameHost: boolean;
}

/**
 * Whether a site that `others` more stations have may be a station's own, where `mates()` of the others have its name: at a
 * directory or a platform, more than four in five have other names. Mates are counted at a site of many stations alone.
 */
export const isOwnSite = (others: number, mates: () => number): boolean =>
  others < FEWEST_OF_DIRECTORY || mates() >= others * OF_OWN_SITE;

/** Stations that share the first word of the name, `except` left out. */
function matesOf(index: TraitIndex, known: readonly number[], except: number): Mate[] {
  const [brand] = ofKind(index, known, TRAITS.brand);
  if (brand === undefined) return [];
  const hosts = [...ofKind(index, known, TRAITS.streamHost)];
  return [...index.stationsOf.of(brand)]
    .filter((station) => station !== except)
    .map((station) => {
      const traits = index.traitsOf.of(station);
      const site = traits.find((trait) => kindOf(index, trait) === TRAITS.site);
      return { station, site, sameHost: hosts.some((host) => traits.includes(host)) };
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

/** The sites of the homepage, without the sites of directories, known ones and others. */
function ownSites(index: TraitIndex, known: readonly number[], mates: () => readonly Mate[]): Set<number> {
  const isOwn = (site: number) =>
    !isSharedSite(index.keys[site]?.slice(1) ?? "") &&
    isOwnSite(index.stationsOf.count(site) - 1, () => mates().filter((mate) => mate.site === site).length);
  return new Set([...ofKind(index, known, TRAITS.site)].filter(isOwn));
}

/**
 * The numbers of the sites among `known` that are no directory's; `except` is the number of the station that has them, or -1.
 */
export const sitesOfBrand = (index: TraitIndex, known: readonly number[], except: number): Set<number> =>
  ownSites(index, known, () => matesOf(index, known, except));

interface BrandMates {
  /** By the number of the station: how likely the brand is that of the compared station, 0 to 1. */
  readonly scores: Float64Array;
  /** The station has no homepage: its brand is all guess. */
  readonly guessed: boolean;
}

/**
 * Finds the stations of one brand with a station of these `traits`, of which others have `known` too. A station without
 * a homepage of its own (none, or a directory's page) is given, as a guess, the homepages of its namesakes.
 */
export function brandMates(
  index: TraitIndex,
  traits: readonly Trait[],
  known: readonly number[],
  except: number,
): BrandMates {
  const mates = matesOf(index, known, except);
  const sites = ownSites(index, known, () => mates);
  const guessed = !traits.some(({ key }) => key[0] === TRAITS.site);
  const isListed = sites.size === 0 && ofKind(index, known, TRAITS.site).size > 0;
  const guesses = guessed || isListed;
  const shares = guesses ? sharesOfSites(mates) : new Map([...sites].map((site) => [site, 1]));
  const scores = new Float64Array(index.ids.length);
  for (const { station, site, sameHost } of mates) {
    const bySite = site === undefined ? 0 : (shares.get(site) ?? 0);
    scores[station] = !guesses && sameHost ? 1 : bySite;
  }
  return { scores, guessed };
}
