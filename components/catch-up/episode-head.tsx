"use client";
import { DownloadLazy } from "#components/downloads/download-lazy.tsx";
import { useWords } from "#components/language/language-provider.tsx";
import { toPlayableEpisode } from "#components/model/playable-episode.ts";
import type { StationCard } from "#components/model/station-card.ts";
import type { TimeHere } from "#components/model/time.ts";
import { position } from "#components/player/time-words.ts";
import { type EpisodeTuning, useEpisodeTuning } from "#components/player/use-episode-tuning.ts";
import { useLeftAt } from "#components/player/use-left-at.ts";
import { usePlayerControls } from "#components/player/use-player.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { StationMark } from "#components/ui/station-mark.tsx";
import { seriesPath } from "#lib/contract/episode-path.ts";
import { picturePath } from "#lib/contract/picture.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import type { Offer } from "../model/offer.ts";
import { LOOKS as ROW_LOOKS } from "../parts/episode-looks.ts";
import { Published } from "../parts/episode-parts.tsx";
import { PlayEpisode } from "../parts/play-episode.tsx";
import { QueueButtons } from "../parts/queue-buttons.tsx";
import { toPlayableSeries } from "../parts/series-order.ts";
import { windowWords } from "../parts/window-words.ts";
import { FollowButton } from "./follow-button.tsx";

interface EpisodeHeadProps extends TimeHere {
  item: OnDemandItem;
  card: StationCard;
  offer: Offer;
  series: readonly OnDemandItem[];
  /** The second at which a shared link begins. */
  fromS: number | undefined;
}

const LOOKS = { ...ROW_LOOKS, playable: "tint-solid" } as const;

const titleWidth = (name: string) => Math.round(Math.min(125, Math.max(62, 140 - [...name].length * 1.5)));

/** An episode's masthead with its window in words: solid while it can be heard, an outline before, hatched after. */
export function EpisodeHead({ item, card, offer, series, nowMs, zone, fromS }: EpisodeHeadProps) {
  const seriesName = item.podcastTitle;
  const picture = picturePath({ episode: item.id }, item.multimedia);
  return (
    <header className={`${LOOKS[offer.kind]} px-(--gutter) py-8 sm:py-12`}>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-6">
        <EagerLink href={`/stations/${card.rpuid}`} aria-label={card.name} className="shrink-0">
          <StationMark station={picture ? { ...card, logoUrl: picture } : card} size={96} />
        </EagerLink>
        <div className="min-w-0 flex-1 basis-80">
          <p className="align-page w-fit max-w-full bg-(--tint-fill) text-lg" dir="auto">
            <EagerLink href={`/stations/${card.rpuid}`} className="font-bold hover:underline">
              {card.name}
            </EagerLink>
            {seriesName && item.series && (
              <>
                {" · "}
                <EagerLink
                  href={seriesPath(item.rpuid, item.series.id)}
                  className="underline decoration-line-strong underline-offset-4 hover:decoration-ink"
                >
                  {seriesName}
                </EagerLink>
              </>
            )}
            {seriesName && !item.series && ` · ${seriesName}`}
          </p>
          <h1
            className="align-page mt-1 w-fit max-w-full bg-(--tint-fill) font-display text-[clamp(1.875rem,1.2rem+3vw,3.75rem)] leading-[1.04] font-extrabold tracking-[-0.01em] text-ink"
            style={{ fontStretch: `${titleWidth(item.name)}%` }}
            dir="auto"
          >
            {item.name}
          </h1>
          <p className="mt-2 flex w-fit flex-wrap gap-x-3 bg-(--tint-fill)">
            <Published {...{ item, nowMs, zone }} />
          </p>
          <WindowLine offer={offer} nowMs={nowMs} zone={zone} station={card.name} />
        </div>
        <div className="flex flex-wrap items-center gap-5">
          <PlayEpisode {...{ item, card, offer, nowMs, series, fromS }} large />
          {offer.kind === "playable" && (
            <DownloadLazy episode={toPlayableSeries(item, card, [], nowMs)} nowMs={nowMs} />
          )}
          {seriesName && item.series && (
            <FollowButton rpuid={item.rpuid} seriesId={item.series.id} name={seriesName} />
          )}
          {offer.kind === "playable" && (
            <>
              <span className="flex">
                <QueueButtons episode={toPlayableEpisode(item, card)} />
              </span>
              <Resume {...{ item, card, series, nowMs, fromS }} />
            </>
          )}
        </div>
      </div>
    </header>
  );
}

interface WindowLineProps extends Pick<EpisodeHeadProps, "offer" | "nowMs" | "zone"> {
  station: string;
}

/** The window in large letters. Screen readers hear when it opens or closes, not every minute. */
function WindowLine({ offer, nowMs, zone, station }: WindowLineProps) {
  const words = useWords();
  const { t } = words;
  const { window, remaining } = windowWords(offer, nowMs, zone, words);
  const why =
    offer.kind === "later" || offer.kind === "over" || offer.kind === "not-offered"
      ? t(`catchUp.episode.why.${offer.kind}`, { station })
      : undefined;
  return (
    <div className="mt-4 w-fit max-w-full bg-(--tint-fill) text-ink">
      <p className="font-time text-base leading-7">
        <span role="status">
          <span className="sr-only">
            {t(`catchUp.episode.state.${offer.kind}`)}
            {t("ui.colon")}
          </span>
          {window}
        </span>
        {remaining && (
          <>
            {t("ui.comma")}
            <b className="sm:whitespace-nowrap">{remaining}</b>
          </>
        )}
      </p>
      {why && <p className="max-w-prose text-sm">{why}</p>}
    </div>
  );
}

/** The words beside the play button: the position of a shared link, or where the listener stopped. */
function startWords(tuning: EpisodeTuning, fromS: number | undefined) {
  if (fromS !== undefined) return "catchUp.play.fromShort";
  return tuning === "off" ? "catchUp.play.resumeShort" : "catchUp.heardUntil";
}

function Resume({ item, card, series, nowMs, fromS }: Omit<EpisodeHeadProps, "offer" | "zone">) {
  const heardS = useLeftAt(item.id);
  const { t } = useWords();
  const tuning = useEpisodeTuning(item.id);
  const { playEpisode } = usePlayerControls();
  const startS = fromS ?? heardS;
  if (startS === undefined) return null;
  return (
    <div className="grid gap-0.5 text-sm">
      <span aria-hidden={tuning === "off" || undefined}>
        {t(startWords(tuning, fromS), { at: position(startS) })}
      </span>
      <button
        type="button"
        aria-label={t("catchUp.play.fromStartOf", { name: item.name })}
        onClick={() => playEpisode(toPlayableSeries(item, card, series, nowMs), { positionS: 0 })}
        className="min-h-6 text-start underline underline-offset-4 hover:no-underline"
      >
        {t("player.startOver")}
      </button>
    </div>
  );
}
