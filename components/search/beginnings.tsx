"use client";
import { useWords } from "#components/language/language-provider.tsx";
import { SectionTitle } from "#components/parts/section-title.tsx";

interface BeginningsProps {
  names: readonly string[];
  onChoose: (name: string) => void;
}

/** Words to start a search with. Each word finds something. */
export function Beginnings({ names, onChoose }: BeginningsProps) {
  const { t, genre } = useWords();
  if (names.length === 0) return null;
  return (
    <section aria-labelledby="beginnings" className="px-(--gutter) py-8">
      <SectionTitle id="beginnings">{t("search.begin")}</SectionTitle>
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
