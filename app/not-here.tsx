import Link from "next/link";
import { readWords } from "./listener-request.ts";
import { readCountries } from "./read-countries.ts";

/**
 * Says that the directory has no stations of the country that was asked for or guessed, and of which it shows some; leads
 * to the page of countries nearby, at the path `page`.
 */
export async function NotHere({ wished, page }: { wished: string | null; page: string }) {
  const [{ t }, { country, countryName, missing, near }] = await Promise.all([
    readWords(),
    readCountries(wished),
  ]);
  if (missing === undefined) return null;
  const links = [
    ...near.map(({ code, name }) => ({ href: `${page}?country=${code}`, name })),
    { href: `/places?country=${country}`, name: t("now.otherCountries") },
  ];
  return (
    <p className="px-(--gutter) pb-2 text-sm">
      {t("now.notHere", { country: missing, shown: countryName })} {near.length > 0 && t("now.nearby")}{" "}
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
