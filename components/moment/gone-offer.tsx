import { useWords } from "#components/language/language-provider.tsx";
import type { Words } from "#components/language/words.ts";
import { windowWords } from "#components/parts/window-words.ts";
import { duration } from "#components/player/time-words.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { episodePath, seriesPath } from "#lib/contract/episode-path.ts";
import { SECOND_MS } from "#lib/ground/clock.ts";
import { type MomentOfferProps, OfferTitle } from "./offer-parts.tsx";
import type { Outcome } from "./outcome.ts";

type Gone = Extract<Outcome, { kind: "gone" }>;

function rewindReason({ rewind, span }: Gone, station: string, words: Words): string {
  if (span)
    return words.t("moment.gone.tooOld", {
      station,
      duration: duration((span.liveMs - span.startMs) / SECOND_MS, words),
    });
  return rewind === "unreachable"
    ? words.t("moment.gone.unreachable", { station })
    : words.t("moment.gone.noRewind", { station });
}

function catchUpReason({ found }: Gone, { nowMs, zone, show }: MomentOfferProps, words: Words): string {
  if (!found) return show ? words.t("moment.gone.noEpisode", { show }) : words.t("moment.gone.nothing");
  const { item, offer } = found;
  const { window } = windowWords(offer, nowMs, zone, words);
  switch (offer.kind) {
    case "later":
    case "opening":
      return words.t("moment.gone.later", { name: item.name, when: window });
    case "over":
      return words.t("moment.gone.over", { name: item.name, when: window });
    default:
      return words.t("moment.gone.notOffered", { name: item.name });
  }
}

/** Says why the moment cannot be heard, neither by rewinding nor on catch-up. */
export function GoneOffer(props: MomentOfferProps & { outcome: Gone }) {
  const words = useWords();
  const { t } = words;
  const { card, outcome } = props;
  const item = outcome.found?.item;
  return (
    <>
      <OfferTitle>{t("moment.gone.title")}</OfferTitle>
      <p>{rewindReason(outcome, card.name, words)}</p>
      <p dir="auto">{catchUpReason(outcome, props, words)}</p>
      {item && (
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          <EagerLink href={episodePath(item.id)} className="underline underline-offset-4 hover:no-underline">
            {t("moment.episode.open")}
          </EagerLink>
          {item.series && (
            <EagerLink
              href={seriesPath(item.rpuid, item.series.id)}
              className="underline underline-offset-4 hover:no-underline"
            >
              {t("catchUp.episode.more", { series: item.podcastTitle ?? item.name })}
            </EagerLink>
          )}
        </p>
      )}
    </>
  );
}
