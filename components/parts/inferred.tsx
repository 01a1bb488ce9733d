"use client";
import { useWords } from "#components/language/language-provider.tsx";

/** Marks the way from a broadcast to its episode as inferred (match-episode.ts); buttons say so in their names. */
export function Inferred() {
  const { t } = useWords();
  return (
    <span title={t("catchUp.inferred.label")} aria-hidden="true" className="ms-1">
      {t("catchUp.inferred.sign")}
    </span>
  );
}
