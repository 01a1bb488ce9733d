import { useWords } from "#components/language/language-provider.tsx";
import { countryName } from "#components/model/country-name.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";
import type { Found } from "#lib/contract/find-shapes.ts";

/** Says that the country that the text names has no stations, with links to the countries nearby. */
export function NoStations({ country, near }: NonNullable<Found["noStationsIn"]>) {
  const { t, locale } = useWords();
  return (
    <p className="px-(--gutter) pb-4">
      {t("ui.before", { said: t("search.noStations", { country: countryName(country, locale) }) })}
      {near.length > 0 && t("now.nearby")}{" "}
      {near.map((code) => (
        <EagerLink
          key={code}
          href={`/?country=${code}`}
          data-result
          className="me-3 inline-block min-h-6 underline underline-offset-4 hover:no-underline"
        >
          {countryName(code, locale)}
        </EagerLink>
      ))}
    </p>
  );
}
