"use client";
import { type CSSProperties, type ReactNode, useId } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import type { Words } from "#components/language/words.ts";
import { toPlayableEpisode } from "#components/model/playable-episode.ts";
import { tintStyle } from "#components/model/station-card.ts";
import type { TimeHere } from "#components/model/time.ts";
import { Published, WindowText } from "#components/parts/episode-parts.tsx";
import { genresOf } from "#components/parts/kind-of.ts";
import { PlayMark } from "#components/parts/play-mark.tsx";
import { SectionTitle } from "#components/parts/section-title.tsx";
import { useEpisodePress } from "#components/player/use-episode-press.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { FavouriteButton } from "#components/ui/favourite-button.tsx";
import { MarkButton } from "#components/ui/round-play.tsx";
import { placeholders, Skeleton, SkeletonRow } from "#components/ui/skeleton.tsx";
import { StationLink } from "#components/ui/station-link.tsx";
import { StationMark } from "#components/ui/station-mark.tsx";
import { availability } from "#lib/contract/availability.ts";
import { episodePath } from "#lib/contract/episode-path.ts";
import type { ReasonWithEvidence } from "#lib/contract/evidence.ts";
import type { Factor } from "#lib/contract/factors.ts";
import { picturePath } from "#lib/contract/picture.ts";
import type { Group, RecommendedEpisode, RecommendedLive } from "../model/recommend-data.ts";
import { reasonSentence } from "../parts/reason-words.ts";
import { coordinates } from "./chosen-place.ts";
import { type FormContext, type ForYouForm, seedStation } from "./form.ts";

/** The title of a group, such as "Because you listen to Harbour FM"; without its station or artist, in general. */
export function groupTitle(factor: Factor, form: ForYouForm, context: FormContext, { t }: Words): string {
  if (factor === "AFFINITY") {
    const seed = seedStation(form, context);
    if (seed === undefined) return t("forYou.shelves.titles.AFFINITY");
    // A favourite was perhaps never heard.
    return seed === context.favourite
      ? t("station.similar.title", { name: seed.name })
      : t("forYou.groups.AFFINITY", { station: seed.name });
  }
  if (factor !== "MUSICMATCH") return t(`forYou.groups.${factor}`);
  const [artist, ...others] = form.artists;
  if (artist === undefined) return t("forYou.shelves.titles.MUSICMATCH");
  return t(others.length > 0 ? "forYou.groups.MUSICMATCH_MORE" : "forYou.groups.MUSICMATCH", { artist });
}

interface ResultsProps extends TimeHere {
  groups: readonly Group[];
  form: ForYouForm;
  context: FormContext;
}

/** The recommendations, with a shelf for each factor. */
export function Results({ groups, form, context, nowMs, zone }: ResultsProps) {
  const words = useWords();
  return groups.map(({ factor, picks }) => (
    <Shelf
      key={factor}
      title={groupTitle(factor, form, context, words)}
      note={
        factor === "GEO" && form.place
          ? words.t("forYou.groupPlace", { place: form.place.name ?? coordinates(form.place) })
          : undefined
      }
    >
      {picks.map((pick) =>
        pick.kind === "station" ? (
          <StationResult key={pick.card.rpuid} found={pick} factor={factor} />
        ) : (
          <EpisodeResult key={pick.item.id} found={pick} {...{ factor, nowMs, zone }} />
        ),
      )}
    </Shelf>
  ));
}

/** A shelf of recommendations under its title. */
export function Shelf({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pb-10">
      <div className="flex flex-wrap items-baseline gap-x-3 px-(--gutter) pb-3">
        <SectionTitle id={id}>
          <bdi>{title}</bdi>
        </SectionTitle>
        {note && <span className="text-sm text-muted">{note}</span>}
      </div>
      <ul className="tiles">{children}</ul>
    </section>
  );
}

/** Empty shelves, shown until the recommendations arrive. */
export function ResultsSkeleton() {
  return placeholders(3).map((shelf) => (
    <div key={shelf} className="pb-10" aria-hidden="true">
      <Skeleton className="mx-(--gutter) mb-4 h-6 w-[min(16rem,70vw)]" />
      <div className="tiles">
        {placeholders(3).map((card) => (
          <div key={card} className={CARD}>
            <div className="flex gap-3.5">
              <SkeletonRow mark="size-14 rounded-lg" first="mt-1 h-4 w-3/5" second="w-2/5" />
            </div>
            <Skeleton className="mt-4 h-3 w-4/5" />
          </div>
        ))}
      </div>
    </div>
  ));
}

/** The classes of a cell: hairlines at its end and bottom; the shelf clips the outer hairlines. */
const CARD = "relative -me-px border-e border-b border-line ps-(--gutter) pe-2 py-4 min-h-31";
const MARK = 56;

/** Covers the card, so that a press anywhere opens the station. */
const COVER = "align-page line-clamp-2 leading-snug font-bold cover-link";

interface CardProps {
  mark: ReactNode;
  name: ReactNode;
  under: string;
  aside?: ReactNode;
  reasons: ReactNode;
  tint: CSSProperties;
}

function Card({ mark, name, under, aside, reasons, tint }: CardProps) {
  return (
    <li className={`${CARD} hover:bg-raised`} style={tint}>
      <div className="flex items-center gap-3.5">
        <span className="relative z-1 flex self-start">{mark}</span>
        <div className="min-w-0 flex-1">
          {name}
          <p className="align-page truncate text-sm text-muted" dir="auto">
            {under}
          </p>
        </div>
        {aside && <span className="relative z-1 flex self-start">{aside}</span>}
      </div>
      {reasons}
    </li>
  );
}

interface StationResultProps {
  found: Pick<RecommendedLive, "card" | "reasons">;
  factor: string;
  /** The name of the station's country, where it is another. */
  where?: string | undefined;
}

/** A station with the reasons for it, the reason of `factor` first. */
export function StationResult({ found, factor, where }: StationResultProps) {
  const words = useWords();
  const { card, reasons } = found;
  return (
    <Card
      tint={tintStyle(card)}
      mark={<PlayMark station={card} size={MARK} />}
      name={<StationLink station={card} className={COVER} />}
      under={[where, genresOf(card, words) || card.slogan].filter(Boolean).join(" · ")}
      aside={<FavouriteButton station={card} />}
      reasons={<Reasons name={card.name} reasons={reasons} factor={factor} />}
    />
  );
}

interface EpisodeResultProps extends TimeHere {
  found: RecommendedEpisode;
  factor: string;
}

function EpisodeResult({ found, factor, nowMs, zone }: EpisodeResultProps) {
  const { t } = useWords();
  const { card, item, reasons } = found;
  const offer = availability(item, nowMs);
  return (
    <Card
      tint={tintStyle(card)}
      mark={<EpisodeMark episode={found} playable={offer.kind === "playable"} size={MARK} />}
      name={
        <EagerLink href={episodePath(item.id)} className={COVER} dir="auto">
          {item.name}
        </EagerLink>
      }
      under={t("settings.heard.on", { station: card.name })}
      reasons={
        <>
          <Reasons name={item.name} reasons={reasons} factor={factor} />
          <p className="mt-1 flex flex-wrap gap-x-2 text-xs text-muted">
            <Published {...{ item, nowMs, zone }} />
          </p>
          <WindowText {...{ offer, nowMs, zone }} className="text-muted" />
        </>
      }
    />
  );
}

interface EpisodeMarkProps {
  episode: RecommendedEpisode;
  /** False after its window has closed. */
  playable: boolean;
  /** Pixels. */
  size: number;
}

/** The logo of an episode's station as a button that plays and pauses the episode. */
function EpisodeMark({ episode: { item, card }, playable, size }: EpisodeMarkProps) {
  const press = useEpisodePress(item, () => toPlayableEpisode(item, card));
  const picture = picturePath({ episode: item.id }, item.multimedia);
  const mark = { station: picture ? { ...card, logoUrl: picture } : card, size };
  return playable ? <MarkButton {...mark} press={press} /> : <StationMark {...mark} />;
}

interface ReasonsProps {
  /** The name of the recommended station or episode. */
  name: string;
  reasons: readonly ReasonWithEvidence[];
  /** The factor of its group, whose reason comes first. */
  factor: string;
}

/** The reasons of a recommendation, a sentence for each factor. */
function Reasons({ name, reasons, factor }: ReasonsProps) {
  const words = useWords();
  if (reasons.length === 0) return null;
  const first = reasons.filter((reason) => reason.factor === factor);
  const rest = reasons.filter((reason) => reason.factor !== factor);
  return (
    <ul aria-label={words.t("forYou.why", { name })} className="mt-3 grid gap-0.5 pe-3 text-sm">
      {[...first, ...rest].map((reason, index) => (
        <li
          key={reason.factor}
          className={index === 0 ? "tint-soft mb-1 justify-self-start px-2 py-0.5" : "text-muted"}
          dir="auto"
        >
          {reasonSentence(reason, words)}
        </li>
      ))}
    </ul>
  );
}
