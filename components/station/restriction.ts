/** Where a stream may be heard, in words. Server side: the codes of countries need a large table. */
import { listFormat } from "#components/language/formatters.ts";
import type { Words } from "#components/language/words.ts";
import { countryOfRegion } from "#components/model/countries.ts";
import { countryName } from "#components/model/country-name.ts";
import type { LiveStream } from "#lib/contract/shapes.ts";

/** "only available in Ireland and Norway"; undefined for a stream that may be heard everywhere. */
export function restrictionWords(
  { streamRestriction }: LiveStream,
  { t, locale }: Pick<Words, "t" | "locale">,
): string | undefined {
  if (!streamRestriction) return undefined;
  const { value, relationship } = streamRestriction;
  const names = value
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((code) => countryName(countryOfRegion(code) ?? code, locale));
  if (names.length === 0) return undefined;
  const country = listFormat(locale, {}).format(names);
  if (relationship === "allow") return t("station.only", { country });
  return relationship === "deny" ? t("station.notIn", { country }) : undefined;
}
