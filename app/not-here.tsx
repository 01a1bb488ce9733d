import Link from "next/link";
import { readWords } from "./listener-request.ts";
import { readCountries } from "./read-countries.ts";

interface NotHereProps {
  wished: string | null;
  /** The path of the page. */
  page: string;
  /** The text of the search there; empty on other pages. */
  asked?: string;
  /** Whether the page shows the stations of all countries, and none in place of the country's. */
  ofAll?: boolean;
}

/**
 * Says that the directory has no stations of the country that was asked for or guessed, and of which it shows some; leads
 * to the page of countries nearby, from a page of all countries to their start pages.
 */
export async function NotHere({ wished, page, asked = "", ofAll = false }: NotHereProps) {
  const [{ t }, { country, countryName, missing, near }] = await Promise.all([
    readWords(),
    readCountries(wished),
  ]);
  if (missing === undefined) return null;
  // The country that is shown is not offered once more.
  const others = ofAll ? near : near.filter(({ code }) => code !== country);
  const search = asked === "" ? "" : `&q=${encodeURIComponent(asked)}`;
  const links = [
    ...others.map(({ code, name }) => ({ href: `${ofAll ? "/" : page}?country=${code}${search}`, name })),
    { href: `/places?country=${country}`, name: t("now.otherCountries") },
  ];
  return (
    <p className="px-(--gutter) pb-2 text-sm">
      {t("ui.before", {
        said: ofAll
          ? t("search.noStations", { country: missing })
          : t("now.notHere", { country: missing, shown: countryName }),
      })}
      {others.length > 0 && t("now.nearby")}{" "}
      {links.map(({ href, name }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          className="me-3 inline-block min-h-6 underline underline-offset-4 hover:no-underline"
        >
          {name}
        </Link>
      ))}
    </p>
  );
}
