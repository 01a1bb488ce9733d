/** A station in the form of the listener's pages, with defaults for the optional fields of the contract. */
import type { Words } from "#components/language/words.ts";
import type { PlayableStation } from "#components/model/playable.ts";
import { picturePath } from "#lib/contract/picture.ts";
import type { Station } from "#lib/contract/shapes.ts";
import { capital, hasWords, sameName } from "#lib/ground/text.ts";
import { tellingFirst } from "./telling-genres.ts";

/** The tint of a station whose logo has no colour: the hue of the paper, very weak. */
const NEUTRAL = { hue: 75, chroma: 0.02 };

/** How many genres a card names. */
export const MOST_GENRES = 3;

/** The fields of a station for lists, lanes and the player. */
export type StationCard = PlayableStation & {
  country?: string;
  /** A letter, or two letters where a single letter tells nothing. */
  letter: string;
  genres: string[];
  slogan?: string;
  /** The part of the country, as the source names it, or the city; none where it is the city of a crowd. */
  region?: string;
  /** The format or a part of the address of the stream, where another station of the list reads the same. */
  apart?: string;
  /** The name in the words of buttons, where another station of the list has the name. */
  spokenName?: string;
  /** The brand, for a station that stands for its brand in a list. */
  brand?: NonNullable<NonNullable<Station["look"]>["brand"]>;
};

/** The groups of fields (`include=`) that cards need. */
export const CARD_FIELDS = "ids,detail,streams,images,look";

/** The first letter of a name: replaces a missing logo where no better letter is known. */
export function stationLetter(name: string): string {
  const letter = [...name.normalize("NFKC")].find((each) => /[\p{L}\p{N}]/u.test(each)) ?? "·";
  return capital(letter);
}

/** Letters of a name that tiles, heads and the player's bar have room for. */
const ROOM_LETTERS = 28;

/** The name that stands for a station's longer name; undefined where the name has room or no shorter one is known. */
function mediumNameOf(name: string, { mediumNames = [], look }: Station): string | undefined {
  if (look?.shortName) return look.shortName;
  if ([...name].length <= ROOM_LETTERS) return undefined;
  return mediumNames.find(({ value }) => value.length < name.length)?.value;
}

/** The name of a station on pages: the display name, else its name, else its long name, else its rpuid. */
export const shownName = ({ look, name, longNames, rpuid }: Station): string =>
  look?.displayName ?? name ?? longNames?.[0]?.value ?? rpuid;

/** The card of a station. */
export function toCard(station: Station): StationCard {
  const name = shownName(station);
  const mediumName = mediumNameOf(name, station);
  const genres = (station.genres ?? []).map((genre) => genre.name);
  const logoUrl = picturePath({ station: station.rpuid }, station.multimedia);
  return {
    rpuid: station.rpuid,
    name,
    hue: station.look?.hue ?? NEUTRAL.hue,
    chroma: station.look?.chroma ?? NEUTRAL.chroma,
    streams: station.liveStreams ?? [],
    letter: station.look?.letter ?? stationLetter(name),
    genres: tellingFirst(genres, name).slice(0, MOST_GENRES),
    ...(mediumName ? { mediumName } : {}),
    ...(station.name && station.name !== name ? { wholeName: station.name } : {}),
    ...(logoUrl ? { logoUrl } : {}),
    ...(station.look?.homepage ? { homepage: station.look.homepage } : {}),
    ...(station.country ? { country: station.country } : {}),
    ...(station.look?.brand ? { brand: station.look.brand } : {}),
    ...(station.look?.region && !station.look.isRegionVague ? { region: station.look.region } : {}),
    // Some sources repeat the name as the description.
    ...(station.description && !sameName(name, station.description) ? { slogan: station.description } : {}),
  };
}

/** `--hue` and `--chroma` for an element's style: everything inside may use the tint classes. */
export function tintStyle({ hue, chroma }: { hue: number; chroma: number }): Record<string, string> {
  return { "--hue": String(hue), "--chroma": String(chroma) };
}

/** The place of a station in words, to stand beside its shown name; undefined where none is known or the name says it. */
export function placeBeside(
  station: Pick<StationCard, "rpuid" | "name" | "mediumName"> & { region?: string | undefined },
  { place }: Pick<Words, "place">,
): string | undefined {
  const said = station.region && place(station.region, station.rpuid.slice(0, 3));
  return said && !hasWords(station.mediumName ?? station.name, said) ? said : undefined;
}
