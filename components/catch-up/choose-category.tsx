import { useWords } from "#components/language/language-provider.tsx";
import { namedGenres } from "#components/parts/kind-of.ts";
import { placeholders, Skeleton } from "#components/ui/skeleton.tsx";
import type { Category } from "#lib/contract/shapes.ts";

const CELL = "-me-px border-e border-b border-line";

interface ChooseCategoryProps {
  categories: readonly Category[];
  onChoose: (href: string) => void;
}

/** The categories to choose from. */
export function ChooseCategory({ categories, onChoose }: ChooseCategoryProps) {
  const words = useWords();
  return (
    <ul className="tiles [--tile:14rem]">
      {namedGenres(categories, words).map(({ href, name }) => (
        <li key={href} className={CELL}>
          <button
            type="button"
            onClick={() => onChoose(href)}
            className="align-page flex min-h-20 w-full items-center px-(--gutter) py-3 text-start font-display text-xl font-bold [font-stretch:100%] hover:bg-raised focus-visible:-outline-offset-3"
            dir="auto"
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

export function CategorySkeleton() {
  return (
    <ul className="tiles [--tile:14rem]" aria-hidden="true">
      {placeholders(18).map((key) => (
        <li key={key} className={`${CELL} flex min-h-20 items-center px-(--gutter)`}>
          <Skeleton className="h-6 w-3/5" />
        </li>
      ))}
    </ul>
  );
}
