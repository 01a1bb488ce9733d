import type { Words } from "#components/language/words.ts";
import type { RecommendedLive } from "#components/model/recommend-data.ts";
import { reasonSentence } from "#components/parts/reason-words.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { tintStyle } from "../model/station-card.ts";
import { PlayMark } from "../parts/play-mark.tsx";
import { SectionTitle } from "../parts/section-title.tsx";

interface SimilarProps {
  /** The name of the station on the page. */
  name: string;
  /** Undefined when they could not be loaded. */
  stations: readonly RecommendedLive[] | undefined;
  words: Words;
}

/** Similar stations, each with its reason. Rendered on the server, so that crawlers follow the links. */
export function Similar({ name, stations, words }: SimilarProps) {
  const { t } = words;
  return (
    <section aria-labelledby="similar" className="border-t border-line pt-6">
      <div className="px-(--gutter) pb-4">
        <SectionTitle id="similar">{t("station.similar.title", { name })}</SectionTitle>
        {stations === undefined && <p className="mt-2 text-muted">{t("forYou.shelves.failed")}</p>}
        {stations?.length === 0 && (
          <p className="mt-2 text-muted">
            {t("station.similar.none")}{" "}
            <EagerLink
              href="/search"
              className="inline-block min-h-6 underline underline-offset-4 hover:no-underline"
            >
              {t("station.similar.search")}
            </EagerLink>
          </p>
        )}
      </div>
      {stations && stations.length > 0 && (
        // Hairlines between the cells: each cell draws its end and bottom edge, and the frame clips the outer edges.
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] overflow-hidden border-t border-line">
          {stations.map((found) => (
            <Row key={found.card.rpuid} found={found} words={words} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ found: { card, reasons }, words }: { found: RecommendedLive; words: Words }) {
  const [reason] = reasons;
  return (
    <li
      className="relative -me-px flex min-h-24 items-center gap-3.5 border-e border-b border-line ps-(--gutter) pe-4 py-3.5 hover:bg-raised"
      style={tintStyle(card)}
    >
      <span className="relative z-1 flex">
        <PlayMark station={card} size={56} />
      </span>
      <div className="min-w-0 flex-1">
        <EagerLink
          href={`/stations/${card.rpuid}`}
          className="align-page line-clamp-2 leading-snug font-bold after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--focus)"
          dir="auto"
        >
          {card.name}
        </EagerLink>
        {reason && (
          <p className="line-clamp-3 text-sm leading-snug text-muted">{reasonSentence(reason, words)}</p>
        )}
      </div>
    </li>
  );
}
