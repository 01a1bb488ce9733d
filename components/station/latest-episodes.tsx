"use client";
import { useId } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import type { TimeHere } from "#components/model/time.ts";
import type { EpisodeList } from "../model/episodes-data.ts";
import type { StationCard } from "../model/station-card.ts";
import { EpisodeRows } from "../parts/episode-rows.tsx";
import { SectionTitle } from "../parts/section-title.tsx";
import { CatchUpLink } from "./catch-up-link.tsx";

interface LatestEpisodesProps extends TimeHere {
  card: StationCard;
  list: EpisodeList;
}

/** The latest episodes of a station without programmes and songs, and the way to all of its episodes. */
export function LatestEpisodes({ card, list, nowMs, zone }: LatestEpisodesProps) {
  const { t } = useWords();
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6">
      <div className="px-(--gutter) pb-6">
        <SectionTitle id={id}>{t("catchUp.empty.toNewest")}</SectionTitle>
        <div className="pt-3">
          <EpisodeRows items={list.items} {...{ list, nowMs, zone }} ownStation />
        </div>
      </div>
      {list.total > list.items.length && <CatchUpLink card={card} />}
    </section>
  );
}
