/** Tells apart the stations of a list that would read the same. */
import { hasWords } from "#lib/ground/text.ts";
import type { StationCard } from "./station-card.ts";
import { liveStreamInfo } from "./stream-kind.ts";

type Told = Pick<StationCard, "name" | "mediumName" | "wholeName" | "brand"> &
  Partial<Pick<StationCard, "genres" | "region" | "slogan" | "country" | "streams" | "apart">>;

const shownName = ({ name, mediumName }: Told) => mediumName ?? name;

/** The words of a tile; a brand's tile has others. */
function wordsOf(card: Told): string {
  const { brand, genres = [], slogan, country } = card;
  const region = card.region && hasWords(shownName(card), card.region) ? undefined : card.region;
  const kind = region ? genres.slice(0, 1) : genres;
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

/** The cards with equal words, each with the first mark of its stream that no other of them has. */
function withMarks<Card extends Told>(cards: readonly Card[]): readonly Card[] {
  const alike = Map.groupBy(cards, wordsOf);
  return cards.map((card) => {
    const others = (alike.get(wordsOf(card)) ?? []).filter((other) => other !== card).map(marksOf);
    if (others.length === 0 || card.brand) return card;
    const apart = marksOf(card).find(
      (mark, at) => mark !== "" && others.every((marks) => marks[at] !== mark),
    );
    return apart === undefined ? card : { ...card, apart };
  });
}

/**
 * The cards of a list. Stations that would stand in it with equal names have the source's names, which differ in the format or
 * the bit rate; those that read the same beside are marked by the format or the bit rate of their streams, else by the address.
 */
export function toldApart<Card extends Told>(cards: readonly Card[]): readonly Card[] {
  const seen = Map.groupBy(cards, shownName);
  const named = cards.map((card) => {
    const { mediumName, wholeName, ...rest } = card;
    const alike = seen.get(shownName(card)) ?? [];
    return wholeName && alike.length > 1 ? ({ ...rest, name: wholeName } as Card) : card;
  });
  return withMarks(named);
}
