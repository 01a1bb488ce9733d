"use client";
import { useWords } from "#components/language/language-provider.tsx";
import { nameAttributes } from "#components/model/name-language.ts";
import { toCard } from "#components/model/station-card.ts";
import { genresOf } from "#components/parts/kind-of.ts";
import { PlayMark } from "#components/parts/play-mark.tsx";
import { FavouriteButton } from "#components/ui/favourite-button.tsx";
import type { Station } from "#lib/contract/shapes.ts";
import { AboutParts } from "./about-parts.tsx";
import { Highlighted } from "./highlighted.tsx";
import { ResultFrame } from "./result-frame.tsx";
import { whyFound } from "./why.ts";

interface StationResultProps {
  station: Station;
  query: string;
  /** The place that the search found the station by. */
  place: string | undefined;
  /** The name of the station's country, where it is not the listener's. */
  country?: string;
}

/** A station among the results, with the field that matches when the name does not. */
export function StationResult({ station, query, place, country }: StationResultProps) {
  const words = useWords();
  const card = toCard(station);
  const { elsewhere } = whyFound(station, query, words);
  const line = genresOf(card, words) || card.slogan;
  const about = elsewhere ? (
    <>
      {words.t(`search.field.${elsewhere.field}`)}
      {words.t("ui.colon")}
      <bdi>
        <Highlighted text={elsewhere.text} query={query} />
      </bdi>
    </>
  ) : (
    line && <bdi>{line}</bdi>
  );
  const parts = {
    country: country && <bdi className="text-ink">{country}</bdi>,
    place: place && (
      <bdi>
        <Highlighted text={words.place(place, station.rpuid.slice(0, 3))} query={query} />
      </bdi>
    ),
    about,
  };
  return (
    <ResultFrame
      mark={<PlayMark station={card} size={52} />}
      href={`/stations/${card.rpuid}`}
      title={<Highlighted text={card.name} query={query} />}
      lang={nameAttributes(card).lang}
      about={<AboutParts parts={parts} />}
      action={<FavouriteButton station={card} />}
      tint={card}
    />
  );
}
