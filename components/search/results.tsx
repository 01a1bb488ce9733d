"use client";
import { type ComponentProps, Fragment, type ReactNode } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { nameAttributes } from "#components/model/name-language.ts";
import { offerOf } from "#components/model/offer.ts";
import { seriesNameBeside } from "#components/model/series-name.ts";
import { placeBeside, type StationCard } from "#components/model/station-card.ts";
import { clockTime, type TimeHere, untilName } from "#components/model/time.ts";
import { LOOKS } from "#components/parts/episode-looks.ts";
import { Published, SeriesPrefix, WindowText } from "#components/parts/episode-parts.tsx";
import { silenceOf } from "#components/parts/health-words.ts";
import { PlayEpisode } from "#components/parts/play-episode.tsx";
import { PlayMark } from "#components/parts/play-mark.tsx";
import { rangeWords } from "#components/parts/programme-words.ts";
import { dayInWords } from "#components/parts/window-words.ts";
import { FavouriteButton } from "#components/ui/favourite-button.tsx";
import { StationMark } from "#components/ui/station-mark.tsx";
import { episodePath, seriesPath } from "#lib/contract/episode-path.ts";
import type { Found, FoundEpisode, FoundProgramme, FoundSong } from "#lib/contract/find-shapes.ts";
import { momentPath } from "#lib/contract/moment-path.ts";
import type { Series, Station } from "#lib/contract/shapes.ts";
import { isWithin } from "#lib/ground/clock.ts";
import { sameName } from "#lib/ground/text.ts";
import { formatFound } from "./format-found.ts";
import { highlight } from "./highlight.ts";
import { ON_AIR, ResultFrame, TO_COME } from "./result-frame.tsx";
import { genresFound, type NamedGenre, whyFound } from "./why.ts";

/** The parts of a result's line that there are, in this order, a dot between them. */
function AboutParts({ parts }: { parts: Readonly<Record<string, ReactNode>> }) {
  return Object.entries(parts)
    .filter(([, part]) => part)
    .map(([name, part], index) => (
      <Fragment key={name}>
        {index > 0 && " · "}
        {part}
      </Fragment>
    ));
}

/** A text in its own direction, with the matches of `query`. */
function Isolated(props: ComponentProps<typeof Highlighted>) {
  return (
    <bdi>
      <Highlighted {...props} />
    </bdi>
  );
}

interface AboutLineProps {
  title: string;
  card: StationCard | undefined;
  /** The kind of the result, shown before the station's name. */
  kind?: string;
  description?: ReactNode;
}

/** The station and the description of a result, without a name that the title has already. */
function AboutLine({ title, card, kind, description }: AboutLineProps) {
  const station =
    card && !sameName(title, card.name) ? <bdi className="text-ink">{card.name}</bdi> : undefined;
  return <AboutParts parts={{ kind, station, description }} />;
}

/** The words "On now" in the red of the Now line, which is for live alone. */
function OnNow() {
  const { t } = useWords();
  return <b className="bg-red px-1.5 font-bold whitespace-nowrap text-on-red">{t("search.onNow")}</b>;
}

interface StationResultProps {
  station: Station;
  /** The card of the station, as the list names it. */
  card: StationCard;
  query: string;
  /** The place that the search found the station by; "" for the middle of a city, at which many stations are said to be. */
  place: string | undefined;
  /** The format that the text names. */
  format: Found["format"];
  /** The name of the station's country, where it is not the listener's. */
  country?: string;
  zone: string;
}

/** Genres, a dot between them, the matching genre marked. */
function Genres({ genres }: { genres: readonly NamedGenre[] }) {
  const parts = genres.map(({ name, toMark }) => [
    name,
    toMark === undefined ? name : <Highlighted key={name} text={name} query={toMark} />,
  ]);
  return (
    <bdi>
      <AboutParts parts={Object.fromEntries(parts)} />
    </bdi>
  );
}

/** A station among the results: where it is, the field that matches when no other part of the row shows it, its genres. */
export function StationResult({ station, card, query, place, format, country, zone }: StationResultProps) {
  const words = useWords();
  const { elsewhere } = whyFound(station, query, words);
  const genres = genresFound(card.genres, elsewhere, query, words);
  const region = place ?? card.region;
  const regionName = region === "" ? words.t("search.centre") : placeBeside({ ...card, region }, words);
  const heard = format && formatFound(station, format, words);
  const parts = {
    silence: silenceOf(card.streams[0], zone, words),
    country: country && <bdi className="text-ink">{country}</bdi>,
    place: regionName && regionName !== country && <Isolated text={regionName} query={place ? query : ""} />,
    reason: elsewhere && elsewhere.field !== "genre" && (
      <>
        {words.t(`search.field.${elsewhere.field}`)}
        {words.t("ui.colon")}
        <Isolated text={elsewhere.text} query={query} />
      </>
    ),
    format: heard && <Isolated text={heard.text} query={heard.toMark} />,
    genres: genres.length > 0 && <Genres genres={genres} />,
    slogan: genres.length === 0 && elsewhere?.field !== "slogan" && card.slogan && <bdi>{card.slogan}</bdi>,
    apart: !heard && card.apart && <bdi>{card.apart}</bdi>,
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

/** Common to the results that belong to a station. */
interface ResultProps extends TimeHere {
  card: StationCard | undefined;
  query: string;
}

interface ProgrammeResultProps extends ResultProps {
  programme: FoundProgramme;
}

/** A programme: full tint on air, an outline before; a past one links to its moment, which leads to catch-up. */
export function ProgrammeResult({ programme, card, query, nowMs, zone }: ProgrammeResultProps) {
  const words = useWords();
  const startMs = Date.parse(programme.start);
  const stopMs = Date.parse(programme.stop);
  const onAir = isWithin({ startMs, stopMs }, nowMs);
  const onAirNow = { show: { name: programme.name, startMs, stopMs } };
  return (
    <ResultFrame
      mark={
        card &&
        (onAir ? (
          <PlayMark station={card} onAir={onAirNow} size={52} />
        ) : (
          <StationMark station={card} size={36} />
        ))
      }
      href={onAir ? `/stations/${programme.rpuid}` : momentPath(programme.rpuid, startMs)}
      title={<Highlighted text={programme.name} query={query} />}
      about={
        <AboutLine
          title={programme.name}
          card={card}
          description={programme.description && <Isolated text={programme.description} query={query} />}
        />
      }
      when={
        onAir ? (
          <>
            <OnNow /> {untilName(stopMs, nowMs, zone, words)}
          </>
        ) : (
          <>
            <span className="inline-block first-letter:uppercase">
              {dayInWords(startMs, nowMs, zone, words)}
            </span>{" "}
            <span className="sm:whitespace-nowrap">{rangeWords({ startMs, stopMs }, zone, words)}</span>
          </>
        )
      }
      tint={card}
      {...(onAir ? { look: ON_AIR } : startMs > nowMs ? { look: TO_COME } : {})}
    />
  );
}

/** A series among the results, with the day of its newest episode. */
export function SeriesResult({ series, card, query, nowMs, zone }: ResultProps & { series: Series }) {
  const words = useWords();
  return (
    <ResultFrame
      mark={card && <StationMark station={card} size={36} />}
      href={seriesPath(series.rpuid, series.series.id)}
      title={<Highlighted text={series.name} query={query} />}
      about={<AboutLine title={series.name} card={card} kind={words.t("search.series")} />}
      when={words.t("catchUp.newestOf", { day: dayInWords(Date.parse(series.latest), nowMs, zone, words) })}
      tint={card}
    />
  );
}

interface EpisodeResultProps extends ResultProps {
  item: FoundEpisode;
  loadedAtMs: number;
}

/** An episode among the results: solid if it can be played, an outline before that, hatched if it is not offered. */
export function EpisodeResult({ item, card, query, nowMs, zone, loadedAtMs }: EpisodeResultProps) {
  const offer = offerOf(item, nowMs, loadedAtMs);
  const series = seriesNameBeside(item);
  return (
    <ResultFrame
      mark={card && <PlayEpisode {...{ item, card, offer, nowMs }} />}
      href={episodePath(item.id)}
      title={
        <span className="bg-(--tint-fill)">
          <SeriesPrefix name={series} />
          <Highlighted text={item.name} query={query} />
        </span>
      }
      about={
        <span className="bg-(--tint-fill)">
          <AboutLine
            title={series ?? item.name}
            card={card}
            description={item.description && <Isolated text={item.description} query={query} />}
          />
        </span>
      }
      when={
        <>
          <p className="flex w-fit flex-wrap gap-x-2 bg-(--tint-fill) text-xs">
            <Published {...{ item, nowMs, zone }} />
          </p>
          <WindowText {...{ offer, nowMs, zone }} className="w-fit bg-(--tint-fill)" />
        </>
      }
      tint={card}
      look={`${LOOKS[offer.kind]} mb-0.5 max-lg:border-x-0`}
    />
  );
}

/** A song on air among the results: artist, title, station and time; its logo plays the station. */
export function SongResult({ song, card, query, zone }: Omit<ResultProps, "nowMs"> & { song: FoundSong }) {
  const { t } = useWords();
  return (
    <ResultFrame
      mark={card && <PlayMark station={card} size={52} />}
      href={`/stations/${song.rpuid}`}
      title={
        <>
          <Isolated text={song.artist} query={query} />
          <span className="font-normal">
            {t("ui.colon")}
            <Isolated text={song.name} query={query} />
          </span>
        </>
      }
      about={<bdi className="text-ink">{card?.name}</bdi>}
      when={
        <>
          <OnNow /> {t("search.since", { time: clockTime(Date.parse(song.start), zone) })}
        </>
      }
      tint={card}
      look={ON_AIR}
    />
  );
}

/** `text` with the matches of `query` marked in the station's tint, or in `--mark` on a tinted row. */
function Highlighted({ text, query }: { text: string; query: string }) {
  let at = 0;
  return highlight(text, query).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.hit ? (
      <mark key={key} className="tint-solid rounded-xs bg-(--mark,var(--tint-fill))">
        {piece.text}
      </mark>
    ) : (
      piece.text
    );
  });
}
