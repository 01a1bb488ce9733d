"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useMemo } from "react";
import { useNow } from "#components/device/use-now.ts";
import { useWords } from "#components/language/language-provider.tsx";
import type { Country } from "#components/model/countries.ts";
import { PopularInsteadLazy } from "#components/parts/instead-lazy.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { CountrySelect } from "#components/ui/country-select.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { useChooseCountry } from "#components/ui/use-choose-country.ts";
import { useZone } from "#components/ui/use-zone.ts";
import { groupByFactor } from "../model/recommend-data.ts";
import { abroadQuery, hasFewLike } from "../model/similar-data.ts";
import type { KnownPlace } from "./chosen-place.ts";
import { type FormContext, type ForYouForm, saidNothing, seedStation } from "./form.ts";
import { useForm, useFormContext } from "./form-store.ts";
import { RecommendationForm } from "./recommendation-form.tsx";
import { Results, ResultsSkeleton, Shelf, StationResult } from "./results.tsx";
import { useRecommendations } from "./use-recommendations.ts";

interface ForYouPageProps {
  countries: readonly Country[];
  country: string;
  countryName: string;
  /** By their English names. */
  places: readonly KnownPlace[];
  /** The listener's zone as the server knows it, and the time of the rendering. */
  zone: string;
  nowMs: number;
}

/** The rules on one side, the recommendations on the other; the border between them is at the place of the Now line. */
export function ForYouPage(props: ForYouPageProps) {
  const words = useWords();
  const { t } = words;
  const { countries, country, countryName } = props;
  const places = useMemo(
    () => props.places.map((place) => ({ ...place, name: words.place(place.name, country) })),
    [props.places, words, country],
  );
  const zone = useZone(props.zone);
  const nowMs = useNow(props.nowMs);
  const [form, change] = useForm();
  const context = useFormContext();
  const found = useRecommendations(country, form, context);
  const { changing, choose: chooseCountry } = useChooseCountry(country);
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 px-(--gutter) pt-4 pb-6">
        <div className="max-w-2xl">
          <h1 className="font-display text-[min(10.5vw,2.75rem)] leading-none font-light [font-stretch:118%] sm:text-[3.5rem]">
            {t("ui.nav.forYou")}
          </h1>
          <p className="mt-3 text-muted">{t("forYou.lead")}</p>
        </div>
        <CountrySelect countries={countries} value={country} onChange={chooseCountry} />
      </header>
      <div className="border-t border-line lg:grid lg:grid-cols-[30%_minmax(0,1fr)]">
        <section aria-labelledby="rules" className="lg:border-e lg:border-line">
          <div className="lg:sticky lg:top-0 lg:max-h-dvh lg:overflow-y-auto lg:pb-28">
            <h2 id="rules" className="px-(--gutter) py-3 text-sm text-muted">
              {t("forYou.form")}
            </h2>
            <RecommendationForm {...{ form, context, places }} onChange={change} />
          </div>
        </section>
        <Found {...{ form, context, countries, country, countryName, nowMs, zone, changing }} {...found} />
      </div>
    </>
  );
}

type FoundProps = ReturnType<typeof useRecommendations> & {
  form: ForYouForm;
  context: FormContext;
  countries: readonly Country[];
  country: string;
  countryName: string;
  nowMs: number;
  zone: string;
  /** Another country is on its way. */
  changing: boolean;
};

function Found(props: FoundProps) {
  const { t } = useWords();
  const { country, countryName, changing, data, error, isIdle, isPlaceholderData } = props;
  const waiting = isPlaceholderData || changing;
  const groups = groupByFactor(data ?? []);
  const popular = !isIdle && data?.every(({ kind }) => kind === "episode") && (
    <PopularInsteadLazy {...{ country, countryName }} />
  );
  const abroad = useAbroad(props, waiting);
  const number = (data?.length ?? 0) + abroad.stations.length;
  const said = data && !waiting ? t("forYou.found", { number }) : t("forYou.searching");
  return (
    <section aria-labelledby="results" className="min-h-[60vh] pt-3 max-lg:pt-8">
      <h2 id="results" className="sr-only">
        {t("forYou.results")}
      </h2>
      <p className="px-(--gutter) pb-3 text-sm text-muted" role="status">
        {!isIdle && !error && said}
      </p>
      {data && !waiting && !error && !groups.some(({ factor }) => factor === "AFFINITY") && (
        <OtherCountry {...props} />
      )}
      {isIdle || error || number === 0 ? (
        <NoResults {...props} />
      ) : (
        <div aria-busy={waiting} className={waiting ? "opacity-50" : ""}>
          {/* Live radio comes first: the newest episodes of a country may be years old. */}
          {popular && <div className="pb-10">{popular}</div>}
          <Results {...props} groups={groups} />
        </div>
      )}
      {abroad.stations.length > 0 && (
        <Shelf title={t("forYou.abroad", { name: abroad.seed })}>
          {abroad.stations.map(({ card, reasons }) => (
            <StationResult
              key={card.rpuid}
              found={{ card, reasons }}
              factor="AFFINITY"
              where={props.countries.find(({ code }) => code === card.country)?.name}
            />
          ))}
        </Shelf>
      )}
      {groups.length === 0 && popular}
    </section>
  );
}

/** Stations of other countries like the station that the rules start from, where the country has few like it. */
function useAbroad({ data, error, form, context, country }: FoundProps, waiting: boolean) {
  const seed = form.on.AFFINITY ? seedStation(form, context) : undefined;
  const isWanted = data !== undefined && !waiting && !error && hasFewLike(data);
  const found = useQuery({
    ...abroadQuery(seed?.rpuid ?? "", country),
    enabled: isWanted && seed !== undefined,
  });
  return { seed: seed?.name ?? "", stations: (isWanted && found.data) || [] };
}

/** A link to the country of the station that the rules start from, where this is another one: there are stations like it. */
function OtherCountry({ form, context, countries, country }: FoundProps) {
  const { t } = useWords();
  const seed = form.on.AFFINITY ? seedStation(form, context) : undefined;
  const there = countries.find(({ code }) => seed !== undefined && code === seed.rpuid.slice(0, 3));
  if (seed === undefined || there === undefined || there.code === country) return null;
  return (
    <p className="px-(--gutter) pb-6 text-sm">
      <Link
        href={`/for-you?country=${there.code}`}
        className="underline underline-offset-4 hover:no-underline"
      >
        {t("forYou.otherCountry", { station: seed.name, country: there.name })}
      </Link>
    </p>
  );
}

/** Why there are no results, or none yet. */
function NoResults({ form, context, country, countryName, data, error, isIdle, refetch }: FoundProps) {
  const { t } = useWords();
  if (isIdle) {
    const why = Object.values(form.on).some(Boolean) ? "idle" : "off";
    return <Notice title={t(`forYou.${why}.title`)} text={t(`forYou.${why}.text`)} />;
  }
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <ResultsSkeleton />;
  const why = saidNothing(form, context) ? "first" : "empty";
  return (
    <Notice title={t(`forYou.${why}.title`)} text={t(`forYou.${why}.text`, { country: countryName })}>
      <ButtonLink href={`/?country=${country}`}>{t("errors.home")}</ButtonLink>
    </Notice>
  );
}
