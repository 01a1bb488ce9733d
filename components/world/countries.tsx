import { useWords } from "#components/language/language-provider.tsx";
import type { WorldPlace } from "#components/model/world-hours.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";

/** The countries of an hour with their numbers of stations there, each a link to its stations: the tiles are only some. */
export function Countries({ places }: { places: readonly WorldPlace[] }) {
  const { t } = useWords();
  return (
    <ul
      aria-label={t("places.countries")}
      className="side-row gap-x-5 px-(--gutter) pb-3 *:shrink-0 sm:flex-wrap sm:overflow-visible sm:[mask-image:none]"
    >
      {places.map(({ key, country, name, stations }) => (
        <li key={key} className="relative flex items-center gap-1.5 text-sm">
          <EagerLink
            href={`/?country=${country}`}
            className="inline-flex min-h-9 items-center underline underline-offset-4 hover:no-underline"
          >
            <bdi>{name}</bdi>
          </EagerLink>
          <span className="sr-only">{t("directory.count", { number: stations })}</span>
          <span className="font-time text-xs text-muted" aria-hidden="true">
            {t("places.number", { number: stations })}
          </span>
        </li>
      ))}
    </ul>
  );
}
