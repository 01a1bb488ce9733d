"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ArrowUp, ArrowUpToLine, Star } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { type OwnStation, ownStations, useOwnStations } from "#components/device/own-stations.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { ownCardsQuery } from "#components/model/cards-data.ts";
import { nameAttributes } from "#components/model/name-language.ts";
import { type StationCard, tintStyle, toCard } from "#components/model/station-card.ts";
import { genresOf } from "#components/parts/kind-of.ts";
import { PlayMark } from "#components/parts/play-mark.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { SignButton } from "#components/ui/sign-button.tsx";
import { StationMark } from "#components/ui/station-mark.tsx";
import { useInCountry } from "#components/ui/use-in-country.ts";
import { partOfNext, partOfRow, useKeptFocus } from "#components/ui/use-kept-focus.ts";
import { LISTS } from "./formats/lists.ts";
import { Section } from "./section.tsx";
import { useSayDone } from "./undo.tsx";
import { undone } from "./undone.ts";

const MARK = 44;

/** Sorts and removes favourites, says so, and keeps the focus on the button, whose row moves or goes. */
function useChanges(favourites: readonly OwnStation[]) {
  const { t } = useWords();
  const sayDone = useSayDone();
  const { frame, keep } = useKeptFocus<HTMLElement>();
  const [said, setSaid] = useState("");
  const remove = (station: OwnStation, index: number) => {
    keep(partOfNext(index, favourites.length, "remove"));
    const before = ownStations().read().favourites;
    ownStations().toggleFavourite(station);
    const after = ownStations().read().favourites;
    sayDone(t("settings.favourites.removed", { name: station.name }), () => {
      const own = ownStations().read();
      ownStations().put({
        ...own,
        favourites: undone({ before, after, now: own.favourites }, LISTS.favourites),
      });
    });
  };
  const move = (index: number, to: number) => {
    const order = [...favourites];
    const [moved] = order.splice(index, 1);
    if (!moved) return;
    order.splice(to, 0, moved);
    keep(partOfRow(to, "up"));
    setSaid(t("player.queue.moved", { name: moved.name, place: to + 1, all: order.length }));
    ownStations().put({ ...ownStations().read(), favourites: order });
  };
  return { frame, said, remove, move };
}

/** The favourites: to play, sort, remove, and undo. */
export function FavouritesSection() {
  const { t } = useWords();
  const to = useInCountry();
  const { favourites } = useOwnStations();
  const cards = useOwnCards(favourites);
  const { frame, said, remove, move } = useChanges(favourites);
  return (
    <Section id="favourites" title={t("settings.favourites.title")} ref={frame}>
      <p role="status" className="sr-only">
        {said}
      </p>
      {favourites.length === 0 ? (
        <div className="px-(--gutter)">
          <p className="mb-5 max-w-xl text-muted">{t("settings.favourites.none")}</p>
          <ButtonLink href={to("/search")}>{t("settings.favourites.find")}</ButtonLink>
        </div>
      ) : (
        <>
          <p className="flex flex-wrap gap-x-4 px-(--gutter) pb-3 text-muted">
            {t("settings.favourites.text")}
            <Link
              href={to("/favourites")}
              className="text-ink underline underline-offset-4 hover:no-underline"
            >
              {t("now.allFavourites", { number: favourites.length })}
            </Link>
          </p>
          <ol>
            {favourites.map((station, index) => (
              <li
                key={station.rpuid}
                data-at={index}
                className="border-t border-line last:border-b hover:bg-raised"
              >
                <Favourite
                  station={station}
                  card={cards?.get(station.rpuid)}
                  gone={cards !== undefined && !cards.has(station.rpuid)}
                  onUp={index > 0 ? () => move(index, index - 1) : undefined}
                  onTop={index > 1 ? () => move(index, 0) : undefined}
                  onRemove={() => remove(station, index)}
                />
              </li>
            ))}
          </ol>
        </>
      )}
    </Section>
  );
}

interface FavouriteProps {
  station: OwnStation;
  /** The directory's record; undefined until it arrives, and for a station that is gone. */
  card: StationCard | undefined;
  gone: boolean;
  /** Undefined for the first. */
  onUp: (() => void) | undefined;
  /** Undefined for the first two. */
  onTop: (() => void) | undefined;
  onRemove: () => void;
}

function Favourite({ station, card, gone, onUp, onTop, onRemove }: FavouriteProps) {
  const words = useWords();
  const { t } = words;
  const shown = card ?? toCard({ rpuid: station.rpuid, name: station.name });
  return (
    <div className="flex min-h-17 items-center gap-3.5 ps-(--gutter) pe-2" style={tintStyle(shown)}>
      {card ? <PlayMark station={card} size={MARK} /> : <StationMark station={shown} size={MARK} />}
      <div className="min-w-0 flex-1 py-2">
        {gone ? (
          <>
            <span className="align-page block truncate font-bold" {...nameAttributes(station)}>
              {station.name}
            </span>
            <span className="block text-sm text-muted">{t("settings.favourites.gone")}</span>
          </>
        ) : (
          <>
            <EagerLink
              href={`/stations/${station.rpuid}`}
              className="align-page block truncate font-bold hover:underline"
              {...nameAttributes(shown)}
            >
              {shown.name}
            </EagerLink>
            <span className="align-page block min-h-5 truncate text-sm text-muted" dir="auto">
              {genresOf(shown, words) || shown.slogan}
            </span>
          </>
        )}
      </div>
      <div className="flex shrink-0">
        {onTop && (
          <SignButton
            Sign={ArrowUpToLine}
            label={t("settings.favourites.top", { name: station.name })}
            onClick={onTop}
          />
        )}
        <SignButton
          Sign={ArrowUp}
          data-part="up"
          // Unlike a disabled button it keeps the focus when its station comes to the first place.
          aria-disabled={onUp === undefined}
          className="aria-disabled:cursor-default aria-disabled:opacity-30 aria-disabled:hover:bg-transparent"
          label={t("settings.favourites.up", { name: station.name })}
          onClick={onUp}
        />
        <SignButton
          Sign={Star}
          filled
          data-part="remove"
          label={t("settings.favourites.remove", { name: station.name })}
          onClick={onRemove}
        />
      </div>
    </div>
  );
}

/** The cards of the listener's stations by number; undefined until the directory has answered. */
function useOwnCards(stations: readonly OwnStation[]): ReadonlyMap<string, StationCard> | undefined {
  const rpuids = stations.map(({ rpuid }) => rpuid).sort();
  const { data } = useQuery({
    ...ownCardsQuery(rpuids),
    enabled: rpuids.length > 0,
    placeholderData: keepPreviousData,
  });
  return data;
}
