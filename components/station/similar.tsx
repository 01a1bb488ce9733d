import type { Words } from "#components/language/words.ts";
import type { OtherStations } from "#components/model/similar-data.ts";
import { reasonSentence } from "#components/parts/reason-words.ts";
import { StationLink } from "#components/ui/station-link.tsx";
import { countryName } from "../model/country-name.ts";
import { tintStyle } from "../model/station-card.ts";
import { toldApart } from "../model/told-apart.ts";
import { kindOf } from "../parts/kind-of.ts";
import { PlayMark } from "../parts/play-mark.tsx";
import { SectionTitle } from "../parts/section-title.tsx";
import inRows from "../parts/whole-rows.module.css";

interface SimilarProps {
  /** The name of the station on the page. */
  name: string;
  /** ISO 3166 numeric. */
  country: string;
  words: Words;
}

/** Lists of other stations; undefined when they could not be loaded. Rendered on the server, so that crawlers follow the links. */
export function Similar({ found, ...of }: SimilarProps & { found: readonly OtherStations[] | undefined }) {
  if (found === undefined) return <Others {...of} id="similar" found={undefined} />;
  const lists = found.filter(({ stations }) => stations.length > 0);
  // Links and the player's "next station" lead to the first list.
  return lists.map((each, at) => (
    <Others key={each.kind} {...of} id={at === 0 ? "similar" : "popular"} found={each} />
  ));
}

interface OthersProps extends SimilarProps {
  id: string;
  found: OtherStations | undefined;
}

/** Similar stations, each with its reason, or popular stations. */
function Others({ name, country, words, id, found }: OthersProps) {
  const { t } = words;
  const stations = found?.stations;
  const cards = toldApart(stations?.map(({ card }) => card) ?? [], words);
  const reasons = stations?.map(({ reasons: [reason] }) => reason && reasonSentence(reason, words)) ?? [];
  // A reason that all stations have tells none from another.
  const isTelling = reasons.length === 1 || new Set(reasons).size > 1;
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6">
      <div className="px-(--gutter) pb-4">
        <SectionTitle id={id}>
          {found?.kind === "popular"
            ? t("station.popular", { country: countryName(country, words.locale) })
            : t("station.similar.title", { name })}
        </SectionTitle>
        {stations === undefined && <p className="mt-2 text-muted">{t("forYou.shelves.failed")}</p>}
      </div>
      {stations && (
        <div className={inRows.whole}>
          {/* A single column of twelve would be long. */}
          <ul className="tiles max-sm:[&>li:nth-child(n+7)]:hidden">
            {cards.map((card, at) => (
              <Row
                key={card.rpuid}
                {...{ card, country, words }}
                said={(isTelling && reasons[at]) || kindOf(card, words)}
              />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface RowProps extends Pick<SimilarProps, "country" | "words"> {
  card: OtherStations["stations"][number]["card"];
  /** Why the station is similar, else what it plays, and where. */
  said: string | undefined;
}

function Row({ card, said, country, words }: RowProps) {
  const abroad =
    card.country !== undefined && card.country !== country && countryName(card.country, words.locale);
  return (
    <li
      className="relative -me-px flex min-h-24 items-center gap-[min(0.875rem,3.75vw)] border-e border-b border-line ps-(--gutter) pe-4 py-3.5 hover:bg-raised"
      style={tintStyle(card)}
    >
      <span className="relative z-1 flex">
        <PlayMark station={card} size={56} />
      </span>
      <div className="min-w-0 flex-1">
        <StationLink station={card} className="align-page line-clamp-3 leading-snug font-bold cover-link" />
        {said && <p className="line-clamp-3 text-sm leading-snug text-muted">{said}</p>}
        {abroad && <p className="line-clamp-2 text-sm leading-snug text-muted">{abroad}</p>}
      </div>
    </li>
  );
}
