"use client";
import { useMemo, useState, useSyncExternalStore } from "react";
import type { OwnStation } from "#components/device/own-stations.ts";
import { ownStations } from "#components/device/use-own-stations.ts";
import { heardArtists, NOTHING_HEARD } from "#components/listening/heard.ts";
import { heardStore } from "#components/listening/heard-store.ts";
import type { FormContext } from "./form.ts";

const MOST_ARTISTS = 30;

/** Keeps the first value of `read` that is not undefined. */
function holding<T>(read: () => T | undefined): () => T | undefined {
  let held: T | undefined;
  return () => {
    held ??= read();
    return held;
  };
}

const never = () => () => undefined;

/**
 * The station heard last and the artists heard. The context does not change while the page is open, so that playing a
 * recommendation does not change the others.
 */
export function useFormContext(): FormContext {
  const [readLast] = useState(() => holding<OwnStation>(() => ownStations().read().recents[0]));
  const [readHeard] = useState(() => holding(() => heardStore().read()));
  const lastHeard = useSyncExternalStore(
    (notify) => ownStations().subscribe(notify),
    readLast,
    () => undefined,
  );
  const heard = useSyncExternalStore(never, readHeard, () => undefined) ?? NOTHING_HEARD;
  return useMemo(() => ({ lastHeard, heard: heardArtists(heard, MOST_ARTISTS) }), [lastHeard, heard]);
}
