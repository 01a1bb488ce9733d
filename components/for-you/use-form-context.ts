"use client";
import { useMemo, useState, useSyncExternalStore } from "react";
import type { OwnStation } from "#components/device/own-stations.ts";
import { ownStations } from "#components/device/use-own-stations.ts";
import { heardArtists, NOTHING_HEARD } from "#components/listening/heard.ts";
import { heardStore } from "#components/listening/heard-store.ts";
import type { FormContext } from "./form.ts";

const MOST_ARTISTS = 30;

/** What `read` first gave that was not undefined, from then on. */
function holding<T>(read: () => T | undefined): () => T | undefined {
  let held: T | undefined;
  return () => {
    held ??= read();
    return held;
  };
}

const never = () => () => undefined;

/**
 * What this browser knows besides the form: what was heard last, and whose songs were heard. It stays as it was when
 * the page came, or whoever tries a recommendation would see the others change under their hands.
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
