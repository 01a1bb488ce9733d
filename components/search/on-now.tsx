import { useWords } from "#components/language/language-provider.tsx";

/** The red of the Now line: for what is live, and nothing else. */
export function OnNow() {
  const { t } = useWords();
  return <b className="bg-red px-1.5 font-bold whitespace-nowrap text-on-red">{t("search.onNow")}</b>;
}
