"use client";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useNow } from "#components/device/use-now.ts";
import { useWords } from "#components/language/language-provider.tsx";
import type { Country } from "#components/model/countries.ts";
import { type InsteadData, placesElsewhere } from "#components/model/instead-data.ts";
import { onAirQuery } from "#components/model/on-air-data.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PlaceList } from "./place-list.tsx";
import { StationGrid } from "./station-grid.tsx";
import { useDialNote } from "./use-dial-note.tsx";
import inRows from "./whole-rows.module.css";

interface InsteadProps {
  title: string;
  text: string;
  start: InsteadData;
  country: string;
  countries: readonly Country[];
  /** The heading above the countries with a guide or catch-up, and the path of that page. */
  elsewhere: string;
  path: string;
  /** Server time of the rendering. */
  nowMs: number;
  zone: string;
}

/** Says that a country has no guide or no catch-up; shows its live stations, and countries with a guide or catch-up. */
export function Instead(props: InsteadProps) {
  const { start, country, countries, elsewhere, path, zone } = props;
  const words = useWords();
  const { t } = words;
  const id = useId();
  const nowMs = useNow(props.nowMs);
  const { data: onAir } = useQuery({
    ...onAirQuery(start.stations.map(({ rpuid }) => rpuid)),
    initialData: start.onAir,
  });
  const noteOf = useDialNote(onAir, nowMs, zone);
  const places = placesElsewhere(countries, start, path);
  return (
    <>
      <Notice title={props.title} text={props.text}>
        <ButtonLink href={`/?country=${country}`}>{t("errors.home")}</ButtonLink>
        <ButtonLink href={`/search?country=${country}`}>{t("ui.nav.search")}</ButtonLink>
      </Notice>
      {start.stations.length > 0 && (
        <section aria-labelledby={id} className="pt-8">
          <h2 id={id} className="px-(--gutter) pb-3 section-title">
            {t("now.instead", { country: countries.find(({ code }) => code === country)?.name ?? country })}
          </h2>
          <div className={inRows.whole}>
            <StationGrid stations={start.stations} noteOf={noteOf} />
          </div>
        </section>
      )}
      <PlaceList title={elsewhere} places={places} />
    </>
  );
}
