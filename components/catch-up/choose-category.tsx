import type { Category } from "#lib/contract/shapes.ts";

interface ChooseCategoryProps {
  categories: readonly Category[];
  onChoose: (href: string) => void;
}

/** What there is, by what it is about. */
export function ChooseCategory({ categories, onChoose }: ChooseCategoryProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] overflow-hidden border-t border-line">
      {categories.map(({ href, name }) => (
        <li key={href} className="-me-px border-e border-b border-line">
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
