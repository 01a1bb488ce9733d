"use client";
import { useWords } from "#components/language/language-provider.tsx";

interface BeginningsProps {
  /** The names of genres. */
  names: readonly string[];
  onChoose: (name: string) => void;
}

/** Words to start a search with. Each word finds something. */
export function Beginnings({ names, onChoose }: BeginningsProps) {
  const { t, genre } = useWords();
  if (names.length === 0) return null;
  return (
    <section aria-labelledby="beginnings" className="px-(--gutter) py-8">
      <h2 id="beginnings" className="font-display text-2xl leading-tight font-light [font-stretch:115%]">
        {t("search.begin")}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onChoose(name)}
              className="min-h-11 rounded-full border border-line-strong px-4 hover:border-ink"
              dir="auto"
            >
              {genre(name)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
