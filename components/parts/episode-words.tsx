import { useWords } from "#components/language/language-provider.tsx";
import { titleStretch } from "#components/model/letter-width.ts";
import { seriesNameBeside } from "#components/model/series-name.ts";
import type { StationCard } from "#components/model/station-card.ts";
import type { TimeHere } from "#components/model/time.ts";
import { position } from "#components/player/time-words.ts";
import { useLeftAt } from "#components/player/use-left-at.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { StationMark } from "#components/ui/station-mark.tsx";
import { episodePath } from "#lib/contract/episode-path.ts";
import { picturePath } from "#lib/contract/picture.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { Published, SeriesPrefix } from "./episode-parts.tsx";

/** Pixels that a title may fill before its letters get narrower. */
const ROOM_PX = 560;
const USUAL_MINUTES = 45;

/** Minutes of the first broadcast, which decide how wide a title is set. */
function broadcastMinutes({ locations = [] }: Pick<OnDemandItem, "locations">): number {
  const first = locations[0];
  if (!first) return USUAL_MINUTES;
  return (Date.parse(first.scheduledStop) - Date.parse(first.scheduledStart)) / MINUTE_MS;
}

interface EpisodeWordsProps extends TimeHere {
  item: OnDemandItem;
  card: StationCard | undefined;
  /** The page names the station already, and shows its logo. */
  ownStation?: boolean;
  /** The page names the series already. */
  ownSeries?: boolean;
}

/** Title, station and day of an episode in a list; the link of the title covers the row. */
export function EpisodeWords({ item, card, nowMs, zone, ownStation, ownSeries }: EpisodeWordsProps) {
  const { t } = useWords();
  const heardS = useLeftAt(item.id);
  const picture = picturePath({ episode: item.id }, item.multimedia);
  const series = ownSeries ? undefined : seriesNameBeside(item);
  return (
    <div className="flex w-fit max-w-full min-w-0 items-center gap-3 bg-(--tint-fill,var(--paper)) pe-2 @max-[22rem]/rows:col-span-2 @max-[17rem]:col-span-full! @max-[17rem]:flex-col @max-[17rem]:items-start">
      {card && (picture || !ownStation) && (
        <StationMark station={picture ? { ...card, logoUrl: picture } : card} size={44} />
      )}
      <div className="max-w-full min-w-0">
        <h3 className="align-page leading-snug" dir="auto">
          <EagerLink
            href={episodePath(item.id)}
            className="font-display text-lg font-bold @max-md/rows:text-base @max-md/rows:[font-stretch:95%]! cover-link"
            style={{ fontStretch: `${titleStretch(item.name, broadcastMinutes(item), ROOM_PX)}%` }}
          >
            <SeriesPrefix name={series} />
            {item.name}
          </EagerLink>
        </h3>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {!ownStation && card && (
            <span className="truncate text-ink" dir="auto">
              {card.name}
            </span>
          )}
          <Published {...{ item, nowMs, zone }} />
          {heardS !== undefined && (
            <span className="font-time text-xs text-ink sm:whitespace-nowrap">
              {t("catchUp.heardUntil", { at: position(heardS) })}
            </span>
          )}
        </p>
      </div>
    </div>
  );
}
