"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState, useSyncExternalStore } from "react";
import { onThisDevice } from "#components/device/device-store.ts";
import { FORM_KEY } from "#components/device/kept-keys.ts";
import { NOTHING_OWN, type OwnStationsState, ownStations } from "#components/device/own-stations.ts";
import { heardArtists, heardStore, NOTHING_HEARD } from "#components/listening/heard.ts";
import { ownCardsQuery } from "#components/model/cards-data.ts";
import { type FormContext, type ForYouForm, ownSeed, parseForm } from "./form.ts";

const kept = onThisDevice(FORM_KEY, parseForm);
export const formStore = kept.store;

/** The form, and a function that changes a part of it. */
export function useForm(): [ForYouForm, (change: Partial<ForYouForm>) => void] {
  return [kept.use(), (part) => formStore().write({ ...formStore().read(), ...part })];
}

const MOST_ARTISTS = 30;

/** Keeps the first value of `read` that is not undefined. */
function holding<T>(read: () => T | undefined): () => T | undefined {
  let held: T | undefined;
  return () => {
    held ??= read();
    return held;
  };
}

/** The listener's stations; undefined where there are none. */
function readOwn(): OwnStationsState | undefined {
  const own = ownStations().read();
  return own.recents.length + own.favourites.length > 0 ? own : undefined;
}

/** The newest stations of which the directory is asked whether it has them. */
const MOST_ASKED = 20;

/** The station of `own` that AFFINITY starts from without a choice: one that has left the directory is passed over. */
function useOwnSeed(own: OwnStationsState) {
  const newest = useMemo(
    () => [...own.recents, ...own.favourites.toReversed()].slice(0, MOST_ASKED).map(({ rpuid }) => rpuid),
    [own],
  );
  const { data: cards } = useQuery({ ...ownCardsQuery(newest), enabled: newest.length > 0 });
  return useMemo(
    () => ownSeed(own, (rpuid) => cards !== undefined && newest.includes(rpuid) && !cards.has(rpuid)),
    [own, newest, cards],
  );
}

const never = () => () => undefined;

/** The station heard last, else the newest favourite, and the artists heard: held, so that playing changes no result. */
export function useFormContext(): FormContext {
  const [readFirst] = useState(() => holding(readOwn));
  const [readHeard] = useState(() => holding(() => heardStore().read()));
  const own = useSyncExternalStore(
    (notify) => ownStations().subscribe(notify),
    readFirst,
    () => undefined,
  );
  const seed = useOwnSeed(own ?? NOTHING_OWN);
  const heard = useSyncExternalStore(never, readHeard, () => undefined) ?? NOTHING_HEARD;
  return useMemo(() => ({ ...seed, heard: heardArtists(heard, MOST_ARTISTS) }), [seed, heard]);
}
