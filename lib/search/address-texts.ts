/** The texts to search for a pasted address at which no station is known. */
import { getDomainWithoutSuffix } from "tldts";
import { isAddress } from "../stations/addresses.ts";
import { siteOf } from "../terms/brand-keys.ts";
import { isStationWord } from "../terms/common-words.ts";
import { isSharedSite } from "../terms/shared-sites.ts";

/** How many parts of a path are looked at: "/de/radio/classic-fm-london". */
const MOST_PARTS = 4;
/** Folders of such sites; no station is meant by them. */
const FOLDERS =
  /^(?:radios?|stations?|listen|live|play|streams?|show|channel|wiki|pages|history|visit|[sp]|[a-z]{2})$/i;
/** A number that a site adds to a name in its paths, to tell namesakes apart: "s25419", "403264". */
const NUMBER = /^[a-z]?\d{4,}$/i;

/** The path of `address` in parts, as a reader sees them; none where it cannot be read. */
function partsOf(address: string): string[] {
  const { pathname } = URL.parse(/^https?:/i.test(address) ? address : `http://${address}`) ?? {
    pathname: "",
  };
  try {
    return decodeURIComponent(pathname)
      .split("/")
      .slice(0, MOST_PARTS + 1);
  } catch {
    return [];
  }
}

/** The names in the path of a page of a site where anybody's station has one. */
const namesIn = (address: string): string[] =>
  partsOf(address)
    .filter((part) => part !== "" && !FOLDERS.test(part))
    .map((part) =>
      part
        .replace(/^@/, "")
        .split(/[-_+\s]+/)
        .filter((word) => !NUMBER.test(word))
        .join(" "),
    )
    .filter((name) => name !== "");

/**
 * The texts that a typed address stands for, the likeliest first: the word that its owner chose ("classicfm" of
 * "www.classicfm.co.uk/live"), on a site where anybody's station has a page the name in its path ("BBC Radio 4" of
 * "tunein.com/radio/BBC-Radio-4-s25419"). None for other text, and none of a word that any station may have.
 */
export function addressTexts(typed: string): string[] {
  const address = typed.trim();
  if (!isAddress(address)) return [];
  if (isSharedSite(siteOf(address) ?? "")) return namesIn(address);
  const word = getDomainWithoutSuffix(address);
  return word === null || isStationWord(word) ? [] : [word];
}
