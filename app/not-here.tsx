import Link from "next/link";
import { readWords } from "./listener-request.ts";
import { readCountries } from "./read-countries.ts";

/** Says that the directory has no stations of the country that was asked for or guessed, and of which it shows some. */
export async function NotHere({ wished }: { wished: string | null }) {
  const [{ t }, { country, countryName, missing }] = await Promise.all([readWords(), readCountries(wished)]);
  if (missing === undefined) return null;
  return (
    <p className="px-(--gutter) pb-2 text-sm">
      {t("now.notHere", { country: missing, shown: countryName })}{" "}
      <Link
        href={`/places?country=${country}`}
        prefetch={false}
        className="underline underline-offset-4 hover:no-underline"
      >
        {t("now.otherCountries")}
      </Link>
    </p>
  );
}
