/** Tells the pages of stations from pages of platforms, whose picture and words are those of no station. */
import { entryOf } from "#db/entry.ts";
import { fold } from "../ground/text.ts";
import { words } from "../ground/words.ts";
import { isOwnSite } from "../recommendations/scoring/brand-mates.ts";
import { MOST_SHARING } from "../streams/nonsense.ts";
import { brandWords, hostOf, siteOf } from "../terms/brand-keys.ts";
import { isSharedSite } from "../terms/shared-sites.ts";

/** Words in titles of pages that registrars and traders show at a domain without a site, in the languages of the large traders. */
const FOR_SALE =
  /(?<![\p{L}\p{N}])(?:(?<!public )domain(?: name)?s?\b.{0,60}\b(?:for sale|parked|expired)|(?<!public )domain(?: name)? (?:is |may be )?available|buy this domain|domain parking|parked (?:domain|page|free)|(?:steht|stehen) zum verkauf|domain kaufen|(?:est|à) (?:à )?(?:vendre|la vente)|dominio (?:en|in) (?:venta|vendita)|домен прода[её]тся|hugedomains|sedo(?:\.com|parking|\b)|afternic|godaddy|namecheap parking)/iu;

/** Whether `title` is that of a page of a domain that is parked or for sale. */
export const isParked = (title: string): boolean => FOR_SALE.test(title);

const brandOf = (name: string): string => brandWords(name)[0] ?? name;

/** The stations of a site, or of a picture. Brands are read when they are asked for: most sites have few stations. */
class Group {
  readonly #names: string[] = [];
  #ofBrand: Map<string, string[]> | undefined;

  add(names: readonly string[]): void {
    for (const name of names) this.#names.push(name);
  }

  /**
   * Whether the site or picture may belong to the station `name`, a member of the group or a station that leads to the
   * group.
   */
  isOwnOf(name: string): boolean {
    return isOwnSite(this.#names.length - 1, () => (this.#brands().get(brandOf(name))?.length ?? 1) - 1);
  }

  /** The names of each brand. */
  #brands(): Map<string, string[]> {
    this.#ofBrand ??= Map.groupBy(this.#names, brandOf);
    return this.#ofBrand;
  }
}

/** The stations with the homepages of `pages`, by the key of each page. */
function groupsOf<Page extends { homepage: string }>(
  pages: Iterable<Page>,
  keyOf: (page: Page) => string | undefined,
  names: ReadonlyMap<string, readonly string[]>,
): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const page of pages) {
    const key = keyOf(page);
    if (key !== undefined) entryOf(groups, key, () => new Group()).add(names.get(page.homepage) ?? []);
  }
  return groups;
}

/** The page at an address, whose protocol, "www." and last "/" do not count. */
const pageOf = (address: string): string =>
  `${hostOf(address)}${URL.parse(address)?.pathname.replace(/\/$/, "")}`;

/** The homepages of a directory. A homepage is its stations' own unless its site is a known platform, or has many stations of other brands. */
export class OwnPages {
  readonly #names = new Map<string, string[]>();
  /** By homepage: a plan asks for each of them. */
  readonly #siteOf = new Map<string, string | undefined>();
  readonly #sites: Map<string, Group>;

  constructor(stations: readonly { name: string; homepage: string }[]) {
    for (const { name, homepage } of stations) entryOf(this.#names, homepage, () => []).push(name);
    const pages = [...this.#names.keys()].map((homepage) => ({ homepage }));
    for (const { homepage } of pages) this.#siteOf.set(homepage, siteOf(homepage));
    this.#sites = groupsOf(pages, ({ homepage }) => this.#siteOf.get(homepage), this.#names);
  }

  /** The names of the stations that state `homepage`. */
  namesAt(homepage: string): readonly string[] {
    return this.#names.get(homepage) ?? [];
  }

  #isOwn(homepage: string, group: Group | undefined): boolean {
    return group === undefined || this.namesAt(homepage).some((name) => group.isOwnOf(name));
  }

  /** Whether the site of `url`, to which `homepage` may lead, is the own of a station with this homepage. */
  isOwnSite(homepage: string, url: string): boolean {
    const site = this.#siteOf.get(url) ?? siteOf(url) ?? "";
    return !isSharedSite(site) && this.#isOwn(homepage, this.#sites.get(site));
  }

  /**
   * Whether `homepage` now leads to the page of somebody else: to another site, whose host and whose title name no brand word of
   * its stations, as a domain does that was sold.
   */
  leadsAway(homepage: string, { url, title }: { url: string; title: string }): boolean {
    if (siteOf(homepage) === siteOf(url)) return false;
    const said = [hostOf(url) ?? "", words(title).join("")];
    // A name without a brand word ("Radio 105") stands as a whole.
    const brands = this.namesAt(homepage).flatMap((name) => {
      const found = brandWords(name);
      return found.length > 0 ? found : words(name).join("");
    });
    return !brands.some((word) => said.some((text) => text.includes(word)));
  }

  /** Tells which pictures are their homepage's own: the picture that a platform gives to all has many brands. */
  ownPictures<Picture extends { homepage: string; sha256: string | null }>(
    found: readonly Picture[],
  ): (picture: Picture) => boolean {
    const groups = groupsOf(found, ({ sha256 }) => sha256 ?? undefined, this.#names);
    return ({ homepage, sha256 }) => this.#isOwn(homepage, groups.get(sha256 ?? ""));
  }

  /**
   * Tells which descriptions are their homepage's own: the words of several pages are a builder's or a network's, and so
   * are those of more than three stations.
   */
  ownDescriptions(
    found: readonly { homepage: string; description: string | null }[],
  ): (description: string) => boolean {
    const shared = new Map<string, { first: string; stations: number; isOwn: boolean }>();
    for (const { homepage, description } of found) {
      const stations = this.namesAt(homepage).length;
      if (description === null || stations === 0) continue;
      const use = entryOf(shared, fold(description), () => ({ first: homepage, stations: 0, isOwn: true }));
      use.stations += stations;
      use.isOwn &&=
        (homepage === use.first || pageOf(homepage) === pageOf(use.first)) && use.stations <= MOST_SHARING;
    }
    return (description) => shared.get(fold(description))?.isOwn ?? false;
  }
}
