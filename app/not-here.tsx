import { countryName } from "#components/model/countries.ts";
import { readWords } from "./listener-request.ts";
import { readCountries } from "./read-countries.ts";

/** Says that the directory has no stations of the country that the address names, and shows another. */
export async function NotHere({ wished }: { wished: string | null }) {
  const [{ t, locale }, shown] = await Promise.all([readWords(), readCountries(wished)]);
  if (wished === null || shown.countries.some(({ code }) => code === wished)) return null;
  const name = countryName(wished, locale);
  // A code that no country has.
  if (name === wished) return null;
  return <p className="px-(--gutter) pb-2 text-sm">{t("now.notHere", { country: name })}</p>;
}
