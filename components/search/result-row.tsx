"use client";
import { useWords } from "#components/language/language-provider.tsx";
import { FavouriteButton } from "#components/station/favourite-button.tsx";
import { PlayMark } from "#components/station/play-mark.tsx";
import { tintStyle, toCard } from "#components/station/station-view.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";
import type { Station } from "#lib/contract/shapes.ts";
import { Highlighted } from "./highlighted.tsx";
import type { Why } from "./why.ts";

interface ResultRowProps {
  station: Station;
  why: Why;
  query: string;
}

/** A station that was found, and where the words were found when its name does not show them. */
export function ResultRow({ station, why, query }: ResultRowProps) {
  const { t } = useWords();
  const card = toCard(station);
  const { elsewhere } = why;
  const about = card.genres.join(" · ") || card.slogan;
  return (
    <li
      className="relative flex min-h-20 items-center gap-4 border-b border-line px-(--gutter) py-3 hover:bg-raised"
      style={tintStyle(card)}
    >
      <span className="relative z-1 flex">
        <PlayMark station={card} size={52} />
      </span>
      <div className="min-w-0 flex-1">
        <EagerLink
          href={`/stations/${card.rpuid}`}
          data-result
          className="font-display text-lg leading-snug font-bold after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--focus)"
          dir="auto"
        >
          <Highlighted text={card.name} query={query} />
        </EagerLink>
        <p className="truncate text-sm text-muted">
          {elsewhere ? (
            <>
              {t(`search.field.${elsewhere.field}`)}
              {t("ui.colon")}
              <bdi>
                <Highlighted text={elsewhere.text} query={query} />
              </bdi>
            </>
          ) : (
            <bdi>{about}</bdi>
          )}
        </p>
      </div>
      <span className="relative z-1 flex">
        <FavouriteButton station={card} />
      </span>
    </li>
  );
}
