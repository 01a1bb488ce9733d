import { Globe, MapPin } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";
import { everywherePath } from "#components/model/everywhere-data.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";
import type { NamedList } from "#lib/contract/find-shapes.ts";

interface NamedListsProps {
  lists: readonly NamedList[];
  /** The listener's country, ISO 3166 numeric. */
  country: string;
  nameOf: (country: string) => string;
}

/** Links to the lists of stations that the text names: of countries and places, of genres in all countries. */
export function NamedLists({ lists, country, nameOf }: NamedListsProps) {
  const { t, genre, place: placeIn } = useWords();
  if (lists.length === 0) return null;
  const shown = lists.map((list) => {
    const { stations } = list;
    if ("href" in list) {
      const text = t("everywhere.title", { genre: genre(list.name) });
      return { stations, text, href: everywherePath(list.href, country), Icon: Globe };
    }
    const named = nameOf(list.country);
    const of = `/?country=${list.country}`;
    if (list.place === undefined)
      return { stations, text: t("search.lists.country", { country: named }), href: of, Icon: MapPin };
    const place = placeIn(list.place, list.country);
    const href = `${of}&place=${encodeURIComponent(list.place)}#all-stations`;
    return { stations, text: t("search.lists.place", { place, country: named }), href, Icon: MapPin };
  });
  return (
    <nav aria-label={t("search.lists.label")} className="px-(--gutter) pb-4">
      <ul className="flex flex-wrap gap-2">
        {shown.map(({ href, text, stations, Icon }) => (
          <li key={href} className="max-w-full">
            <EagerLink
              href={href}
              data-result
              className="inline-flex min-h-11 max-w-full items-center rounded-3xl border border-line-strong px-[min(1rem,5vw)] py-1 hover:border-ink"
            >
              <span className="min-w-0 wrap-break-word">
                <Icon className="me-2.5 inline size-4.5 align-[-0.2em]" aria-hidden="true" />
                <span className="me-2.5 font-bold">{text}</span>
                <span className="sr-only">{t("directory.count", { number: stations })}</span>
                <span className="inline-block font-time text-xs text-muted" aria-hidden="true">
                  {t("places.number", { number: stations })}
                </span>
              </span>
            </EagerLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
