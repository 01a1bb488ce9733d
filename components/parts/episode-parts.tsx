import { numberFormat } from "#components/language/formatters.ts";
import { useWords } from "#components/language/language-provider.tsx";
import type { TimeHere } from "#components/model/time.ts";
import { duration } from "#components/player/time-words.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import type { Offer } from "../model/offer.ts";
import { publishedMs } from "./series-order.ts";
import { momentInWords, windowWords } from "./window-words.ts";

/** "Tide Tables: " before an episode's name; both names keep their own direction of writing. */
export function SeriesPrefix({ name }: { name: string | undefined }) {
  const { t } = useWords();
  if (!name) return null;
  return (
    <span className="font-normal">
      <bdi>{name}</bdi>
      {t("ui.colon")}
    </span>
  );
}

/** "S2 E3", or that the episode is a trailer or a bonus; undefined where nothing is known. A season may be a year: "2026". */
function useNumber({ season, episode, episodeType }: OnDemandItem): string | undefined {
  const { t, locale } = useWords();
  const inWords = (number: number) => numberFormat(locale, { useGrouping: false }).format(number);
  const words = [];
  if (season !== undefined && episode !== undefined)
    words.push(t("catchUp.number.both", { season: inWords(season), episode: inWords(episode) }));
  else if (season !== undefined) words.push(t("catchUp.number.season", { season: inWords(season) }));
  else if (episode !== undefined) words.push(t("catchUp.number.episode", { episode: inWords(episode) }));
  if (episodeType !== undefined) words.push(t(`catchUp.number.${episodeType}`));
  return words.join(" · ") || undefined;
}

/**
 * An episode's number, when it was on air or published, and how long it is; nothing where none of them is known.
 */
export function Published({ item, nowMs, zone }: TimeHere & { item: OnDemandItem }) {
  const words = useWords();
  const atMs = publishedMs(item);
  const number = useNumber(item);
  const { durationSeconds } = item;
  if (atMs === undefined && durationSeconds === undefined && number === undefined) return null;
  return (
    <>
      {number !== undefined && <b className="font-bold whitespace-nowrap">{number}</b>}
      {atMs !== undefined && (
        <span className="sm:whitespace-nowrap">{momentInWords(atMs, nowMs, zone, words)}</span>
      )}
      {durationSeconds !== undefined && (
        <span className="whitespace-nowrap">{duration(durationSeconds, words)}</span>
      )}
    </>
  );
}

interface WindowTextProps extends TimeHere {
  offer: Offer;
  className?: string;
}

/** A window in words: the date, and the time that remains. */
export function WindowText({ offer, nowMs, zone, className = "" }: WindowTextProps) {
  const words = useWords();
  const { window, remaining } = windowWords(offer, nowMs, zone, words);
  return (
    <p className={`font-time text-xs leading-5 ${className}`}>
      <span className="inline-block">
        {window}
        {remaining && words.t("ui.comma").trim()}
      </span>{" "}
      {remaining && <b className="inline-block font-bold sm:whitespace-nowrap">{remaining}</b>}
    </p>
  );
}
