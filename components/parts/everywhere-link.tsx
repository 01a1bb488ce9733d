import { useWords } from "#components/language/language-provider.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import type { Category } from "#lib/contract/shapes.ts";
import { everywherePath } from "../model/everywhere-data.ts";

interface EverywhereLinkProps {
  /** A category's href. */
  genre: string | null;
  genres: readonly Category[];
  country: string;
}

/** The way from a country's stations of a genre to those of all countries; nothing without a genre. */
export function EverywhereLink({ genre, genres, country }: EverywhereLinkProps) {
  const { t, genre: named } = useWords();
  const name = genres.find(({ href }) => href === genre)?.name;
  if (genre === null) return null;
  // The country may have no station of it.
  const text = name === undefined ? t("everywhere.unnamed") : t("everywhere.title", { genre: named(name) });
  return (
    <p className="px-(--gutter) pt-6">
      <ButtonLink href={everywherePath(genre, country)}>{text}</ButtonLink>
    </p>
  );
}
