import { Globe, MapPin } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";
import type { Words } from "#components/language/words.ts";
import { everywherePath } from "#components/model/everywhere-path.ts";
import { paramsOf } from "#components/model/page-query.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";
import type { NamedList } from "#lib/contract/find-shapes.ts";
import { narrowedTo } from "../parts/narrowed-to.ts";

interface NamedListsProps {
  lists: readonly NamedList[];
  /** The listener's country, ISO 3166 numeric. */
  country: string;
  nameOf: (country: string) => string;
}

type ListThere = Exclude<NamedList, { href: string }>;

const narrowingBy = ({ genre, language, place }: ListThere) => ({
  genre: genre?.href ?? null,
  language: language ?? null,
  place: place ?? null,
});

/** The name of a list of a country: with a genre or a language as the list itself is headed, "Jazz · Athens · Greece". */
function wordsOf(list: ListThere, countryName: string, words: Words): string {
  const { country, genre, language, place } = list;
  const genres = genre ? [{ ...genre, type: "main" as const }] : [];
  const narrowed = narrowedTo(narrowingBy(list), { country, countryName, genres }, words);
  if ((genre || language) && narrowed) return narrowed;
  if (place === undefined) return words.t("search.lists.country", { country: countryName });
  return words.t("search.lists.place", { place: words.place(place, country), country: countryName });
}

function hrefOf(list: ListThere): string {
  const params = paramsOf(list.country, narrowingBy(list));
  return params.size === 1 ? `/?${params}` : `/?${params}#all-stations`;
}

/** Links to the lists of stations that the text names: of countries, places and languages, of genres there or in all countries. */
export function NamedLists({ lists, country, nameOf }: NamedListsProps) {
  const words = useWords();
  const { t, genre } = words;
  if (lists.length === 0) return null;
  const shown = lists.map((list) => {
    const { stations } = list;
    if ("href" in list) {
      const text = t("everywhere.title", { genre: genre(list.name) });
      return { stations, text, href: everywherePath(list.href, country), Icon: Globe };
    }
    return { stations, text: wordsOf(list, nameOf(list.country), words), href: hrefOf(list), Icon: MapPin };
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
