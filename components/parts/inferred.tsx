"use client";
import { useWords } from "#components/language/language-provider.tsx";

/** Marks an episode of a broadcast as inferred (match-episode.ts); the names of buttons say so as well. */
export function Inferred() {
  const { t } = useWords();
  return (
    <span title={t("catchUp.inferred.label")} aria-hidden="true" className="ms-1">
      {t("catchUp.inferred.sign")}
    </span>
  );
}
