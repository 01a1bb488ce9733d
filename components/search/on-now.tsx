import { useWords } from "#components/language/language-provider.tsx";

/** The words "On now" in the red of the Now line, which is for live alone. */
export function OnNow() {
  const { t } = useWords();
  return <b className="bg-red px-1.5 font-bold whitespace-nowrap text-on-red">{t("search.onNow")}</b>;
}
