"use client";
import { type ReactNode, useId } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import type { Words } from "#components/language/words.ts";
import { SectionTitle } from "#components/parts/section-title.tsx";
import { placeholders, Skeleton, SkeletonRow } from "#components/ui/skeleton.tsx";
import type { TimeHere } from "#components/ui/use-zone.ts";
import type { Factor } from "#lib/contract/factors.ts";
import type { Group } from "../model/recommend-data.ts";
import { coordinates } from "./chosen-place.ts";
import { type FormContext, type ForYouForm, seedStation } from "./form.ts";
import { CARD, EpisodeResult, StationResult } from "./result-card.tsx";

/** The title of a group, such as "Because you listen to Harbour FM"; without its station or artist, in general. */
export function groupTitle(factor: Factor, form: ForYouForm, context: FormContext, { t }: Words): string {
  if (factor === "AFFINITY") {
    const seed = seedStation(form, context);
    if (seed === undefined) return t("forYou.shelves.titles.AFFINITY");
    // A favourite was perhaps never heard.
    return seed === context.favourite
      ? t("station.similar.title", { name: seed.name })
      : t("forYou.groups.AFFINITY", { station: seed.name });
  }
  if (factor !== "MUSICMATCH") return t(`forYou.groups.${factor}`);
  const [artist, ...others] = form.artists;
  if (artist === undefined) return t("forYou.shelves.titles.MUSICMATCH");
  return t(others.length > 0 ? "forYou.groups.MUSICMATCH_MORE" : "forYou.groups.MUSICMATCH", { artist });
}

interface ResultsProps extends TimeHere {
  groups: readonly Group[];
  form: ForYouForm;
  context: FormContext;
}

/** The recommendations, with a shelf for each factor. */
export function Results({ groups, form, context, nowMs, zone }: ResultsProps) {
  const words = useWords();
  const { t } = words;
  return groups.map(({ factor, picks }) => (
    <Shelf
      key={factor}
      title={groupTitle(factor, form, context, words)}
      note={
        factor === "GEO" && form.place
          ? t("forYou.groupPlace", { place: form.place.name ?? coordinates(form.place) })
          : undefined
      }
    >
      {picks.map((pick) =>
        pick.kind === "station" ? (
          <StationResult key={pick.card.rpuid} found={pick} factor={factor} />
        ) : (
          <EpisodeResult key={pick.item.id} found={pick} {...{ factor, nowMs, zone }} />
        ),
      )}
    </Shelf>
  ));
}

function Shelf({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pb-10">
      <div className="flex flex-wrap items-baseline gap-x-3 px-(--gutter) pb-3">
        <SectionTitle id={id}>
          <bdi>{title}</bdi>
        </SectionTitle>
        {note && <span className="text-sm text-muted">{note}</span>}
      </div>
      <ul className="tiles">{children}</ul>
    </section>
  );
}

/** Empty shelves, shown until the recommendations arrive. */
export function ResultsSkeleton() {
  return placeholders(3).map((shelf) => (
    <div key={shelf} className="pb-10" aria-hidden="true">
      <Skeleton className="mx-(--gutter) mb-4 h-6 w-64" />
      <div className="tiles">
        {placeholders(3).map((card) => (
          <div key={card} className={CARD}>
            <div className="flex gap-3.5">
              <SkeletonRow mark="size-14 rounded-lg" first="mt-1 h-4 w-3/5" second="w-2/5" />
            </div>
            <Skeleton className="mt-4 h-3 w-4/5" />
          </div>
        ))}
      </div>
    </div>
  ));
}
