import { listFormat } from "#components/language/formatters.ts";
import type { Words } from "#components/language/words.ts";

/** "Harbour FM, Kaia and 3 more": the first `most` of `names`, and the number of the others. */
export function namesInWords(names: readonly string[], most: number, { t, locale }: Words): string {
  const others = names.length - most;
  const said =
    others > 0 ? [...names.slice(0, most), t("settings.transfer.others", { number: others })] : names;
  return listFormat(locale, {}).format(said);
}
