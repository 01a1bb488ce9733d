"use client";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "#components/language/language-provider.tsx";
import { PopularInsteadLazy } from "#components/parts/instead-lazy.tsx";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { useOffered } from "#components/ui/offered.tsx";
import { useInCountry } from "#components/ui/use-in-country.ts";
import { type Asked, type FoundAnswer, findQuery, toAnywhere } from "../model/find-data.ts";
import { countOf } from "./status.ts";

interface NothingFoundProps {
  /** The search that found nothing. */
  asked: Asked;
  /** The results of other countries, where the server knows them. */
  anywhere: FoundAnswer | undefined;
  countryName: string;
  /** True when filters are set, which may hide results. */
  isFiltered: boolean;
  /** True where the page says that a country has no stations: no other spelling finds any. */
  isCountryWithout: boolean;
  onUnfiltered: () => void;
  /** Searches other countries too. */
  onAnywhere: () => void;
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
  asked,
  anywhere: known,
  countryName,
  isFiltered,
  isCountryWithout,
  onUnfiltered,
  onAnywhere,
}: NothingFoundProps) {
  const { t } = useWords();
  const to = useInCountry();
  const offered = useOffered();
  const { q: query, country, here } = asked;
  const isAnywhere = !here;
  const { data: anywhere } = useQuery({
    ...findQuery(toAnywhere(asked)),
    enabled: here,
    ...(known && { initialData: known, initialDataUpdatedAt: known.loadedAtMs }),
  });
  const elsewhere = anywhere ? countOf(anywhere, asked.only) : 0;
  const advice = isFiltered
    ? "search.emptyFiltered"
    : isAnywhere
      ? "search.emptyAnywhereText"
      : "search.emptyText";
  return (
    <>
      <Notice
        title={
          isAnywhere
            ? t("search.emptyAnywhere", { query })
            : t("search.empty", { query, country: countryName })
        }
        {...(isCountryWithout && !isFiltered ? {} : { text: t(advice) })}
      >
        {elsewhere > 0 && (
          <Button onClick={onAnywhere}>{t("search.elsewhere", { number: elsewhere })}</Button>
        )}
        {isFiltered && <Button onClick={onUnfiltered}>{t("search.filters.clear")}</Button>}
        <ButtonLink href={to("/?order=name#all-stations")}>
          {t("directory.all", { country: countryName })}
        </ButtonLink>
        {offered.guide && <ButtonLink href={to("/guide")}>{t("ui.nav.guide")}</ButtonLink>}
        {offered.catchUp && <ButtonLink href={to("/catch-up")}>{t("ui.nav.catchUp")}</ButtonLink>}
      </Notice>
      <PopularInsteadLazy {...{ country, countryName }} />
    </>
  );
}
