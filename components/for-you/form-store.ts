"use client";
import { useMemo, useState, useSyncExternalStore } from "react";
import { onThisDevice } from "#components/device/device-store.ts";
import { ownStations } from "#components/device/use-own-stations.ts";
import { heardArtists, NOTHING_HEARD } from "#components/listening/heard.ts";
import { heardStore } from "#components/listening/heard-store.ts";
import { type FormContext, type ForYouForm, parseForm } from "./form.ts";

const kept = onThisDevice("nowline.for-you", parseForm);
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

/** The station heard last, else the newest favourite; undefined where there is neither. */
function readOwn(): Pick<FormContext, "lastHeard" | "favourite"> | undefined {
  const { recents, favourites } = ownStations().read();
  const [lastHeard] = recents;
  const favourite = lastHeard === undefined ? favourites.at(-1) : undefined;
  return (lastHeard ?? favourite) && { lastHeard, favourite };
}

const never = () => () => undefined;

/** The station heard last, else the newest favourite, and artists heard: held, so that playing changes no result. */
export function useFormContext(): FormContext {
  const [readFirst] = useState(() => holding(readOwn));
  const [readHeard] = useState(() => holding(() => heardStore().read()));
  const own = useSyncExternalStore(
    (notify) => ownStations().subscribe(notify),
    readFirst,
    () => undefined,
  );
  const heard = useSyncExternalStore(never, readHeard, () => undefined) ?? NOTHING_HEARD;
  return useMemo(
    () => ({ lastHeard: undefined, ...own, heard: heardArtists(heard, MOST_ARTISTS) }),
    [own, heard],
  );
}
