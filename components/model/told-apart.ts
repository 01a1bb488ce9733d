/** Tells apart the stations of a list that would read the same. */
import type { Words } from "#components/language/words.ts";
import { countryName } from "./country-name.ts";
import { placeBeside, type StationCard } from "./station-card.ts";
import { liveStreamInfo } from "./stream-kind.ts";

type Told = Pick<StationCard, "rpuid" | "name" | "mediumName" | "wholeName" | "brand"> &
  Partial<Pick<StationCard, "genres" | "region" | "slogan" | "country" | "streams" | "apart">>;
type TileWords = Pick<Words, "place" | "genre" | "t" | "locale">;

const shownName = ({ name, mediumName }: Told) => mediumName ?? name;

/** The words of a tile; a brand's tile has others. */
function wordsOf(card: Told, words: TileWords): string {
  const { brand, genres = [], slogan, country } = card;
  const region = placeBeside(card, words);
  const kind = (region ? genres.slice(0, 1) : genres).map(words.genre);
  const isBare = kind.length === 0 && !region;
  return JSON.stringify([shownName(card), kind, region, country, isBare && slogan, brand?.name]);
}

/** The format of the first stream ("AAC 64"), the host of its address, both, and the end of its path; "" where unknown. */
function marksOf({ streams: [stream] = [] }: Told): string[] {
  if (stream === undefined) return [];
  const { codec, kbps } = liveStreamInfo(stream, 0);
  const format = [codec === "audio" ? undefined : codec, kbps].filter(Boolean).join(" ");
  const { url } = stream.streamSource;
  const { host, pathname } = URL.canParse(url) ? new URL(url) : { host: "", pathname: "" };
  return [format, host, `${format} ${host}`.trim(), pathname.split("/").at(-1) ?? ""];
}

/** The cards of a list, each with the source's name, which differs in the format or the bit rate, where names would be equal. */
export function namedApart<Card extends Told>(cards: readonly Card[]): readonly Card[] {
  const seen = Map.groupBy(cards, shownName);
  return cards.map((card) => {
    const { mediumName, wholeName, ...rest } = card;
    const alike = seen.get(shownName(card)) ?? [];
    return wholeName && alike.length > 1 ? ({ ...rest, name: wholeName } as Card) : card;
  });
}

/** The cards of a list; cards of equal names have a name for buttons with the words that pages show beside it. */
function spokenApart<Card extends Told>(cards: readonly Card[], words: TileWords): readonly Card[] {
  const seen = Map.groupBy(cards, shownName);
  return cards.map((card) => {
    const alike = seen.get(shownName(card)) ?? [];
    if (alike.length < 2) return card;
    const { country, genres = [], apart } = card;
    const isAbroad = country !== undefined && alike.some((other) => other.country !== country);
    const where = [placeBeside(card, words), isAbroad && countryName(country, words.locale)];
    const beside = [...where, ...genres.slice(0, 1).map(words.genre), apart].filter(Boolean);
    return { ...card, spokenName: [shownName(card), ...beside].join(words.t("ui.comma")) };
  });
}

/**
 * The cards of a list, named apart. Stations that read the same in the language of `words` have the first mark that no other
 * of them has: the format or the bit rate of the stream, else its address.
 */
export function toldApart<Card extends Told>(cards: readonly Card[], words: TileWords): readonly Card[] {
  const named = namedApart(cards);
  const alike = Map.groupBy(named, (card) => wordsOf(card, words));
  const marked = named.map((card) => {
    const others = (alike.get(wordsOf(card, words)) ?? []).filter((other) => other !== card).map(marksOf);
    if (others.length === 0 || card.brand) return card;
    const apart = marksOf(card).find(
      (mark, at) => mark !== "" && others.every((marks) => marks[at] !== mark),
    );
    return apart === undefined ? card : { ...card, apart };
  });
  return spokenApart(marked, words);
}
