"use client";
import { useWords } from "#components/language/language-provider.tsx";

/** How many results there are; "200+" where there may be more. */
export function Count({ total, isMore }: { total: number; isMore: boolean }) {
  const { t, locale } = useWords();
  return isMore ? t("search.atLeast", { number: total }) : total.toLocaleString(locale);
}
