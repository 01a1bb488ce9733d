import { episodePath, seriesPath } from "#components/catch-up/episode-path.ts";
import { windowWords } from "#components/catch-up/window-words.ts";
import { duration } from "#components/player/time-words.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { SECOND_MS } from "#lib/clock.ts";
import { momentCopy as copy } from "./copy.ts";
import { type MomentOfferProps, OfferTitle } from "./moment-offer.tsx";
import type { Outcome } from "./outcome.ts";

type Gone = Extract<Outcome, { kind: "gone" }>;

function rewindReason({ rewind, span }: Gone, station: string): string {
  if (span) return copy.gone.tooOld(station, duration((span.liveMs - span.startMs) / SECOND_MS));
  return rewind === "unreachable" ? copy.gone.unreachable(station) : copy.gone.noRewind(station);
}

function catchUpReason({ found }: Gone, { nowMs, zone, show }: MomentOfferProps): string {
  if (!found) return show ? copy.gone.noEpisode(show) : copy.gone.nothing;
  const { item, offer } = found;
  const { window } = windowWords(offer, nowMs, zone);
  switch (offer.kind) {
    case "later":
    case "opening":
      return copy.gone.later(item.name, window);
    case "over":
      return copy.gone.over(item.name, window);
    default:
      return copy.gone.notOffered(item.name);
  }
}

/** Why the moment cannot be heard: of its rewinding, and of its catch-up. */
export function GoneOffer(props: MomentOfferProps & { outcome: Gone }) {
  const { card, outcome } = props;
  const item = outcome.found?.item;
  return (
    <>
      <OfferTitle>{copy.gone.title}</OfferTitle>
      <p>{rewindReason(outcome, card.name)}</p>
      <p dir="auto">{catchUpReason(outcome, props)}</p>
      {item && (
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          <EagerLink href={episodePath(item.id)} className="underline underline-offset-4 hover:no-underline">
            {copy.episode.open}
          </EagerLink>
          {item.series && (
            <EagerLink
              href={seriesPath(item.rpuid, item.series.id)}
              className="underline underline-offset-4 hover:no-underline"
            >
              {copy.more(item.podcastTitle ?? item.name)}
            </EagerLink>
          )}
        </p>
      )}
    </>
  );
}
