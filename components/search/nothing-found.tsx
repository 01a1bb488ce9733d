"use client";
import { useWords } from "#components/language/language-provider.tsx";
import { PopularInsteadLazy } from "#components/parts/instead-lazy.tsx";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { useInCountry } from "#components/ui/use-in-country.ts";

interface NothingFoundProps {
  query: string;
  /** ISO 3166 numeric. */
  country: string;
  countryName: string;
  /** True when stations of other countries were searched too. */
  isAnywhere: boolean;
  /** True when filters are set, which may hide results. */
  isFiltered: boolean;
  onUnfiltered: () => void;
}

/** Leads a listener who asked for stations nearby to where they are chosen by place. */
export function NearYou() {
  const { t } = useWords();
  const to = useInCountry();
  return (
    <Notice title={t("forYou.factors.GEO.name")} text={t("forYou.shelves.invite.GEO")}>
      <ButtonLink href={to("/for-you#GEO")}>{t("forYou.shelves.choose.GEO")}</ButtonLink>
      <ButtonLink href={to("/places")}>{t("places.title")}</ButtonLink>
    </Notice>
  );
}

/** Says that nothing was found, with advice on where else to look, and stations that many hear. */
export function NothingFound({
  query,
  country,
  countryName,
  isAnywhere,
  isFiltered,
  onUnfiltered,
}: NothingFoundProps) {
  const { t } = useWords();
  const to = useInCountry();
  return (
    <>
      <Notice
        title={
          isAnywhere
            ? t("search.emptyAnywhere", { query })
            : t("search.empty", { query, country: countryName })
        }
        text={t(
          isFiltered ? "search.emptyFiltered" : isAnywhere ? "search.emptyAnywhereText" : "search.emptyText",
        )}
      >
        {isFiltered && <Button onClick={onUnfiltered}>{t("search.filters.clear")}</Button>}
        <ButtonLink href={to("/?order=name#all-stations")}>
          {t("directory.all", { country: countryName })}
        </ButtonLink>
        <ButtonLink href={to("/guide")}>{t("ui.nav.guide")}</ButtonLink>
        <ButtonLink href={to("/catch-up")}>{t("ui.nav.catchUp")}</ButtonLink>
      </Notice>
      <PopularInsteadLazy {...{ country, countryName }} />
    </>
  );
}
