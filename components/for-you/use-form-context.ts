"use client";
import { useMemo } from "react";
import { heardArtists } from "#components/listening/heard.ts";
import { useHeard } from "#components/listening/heard-store.ts";
import { useOwnStations } from "#components/station/use-own-stations.ts";
import type { FormContext } from "./form.ts";

const MOST_ARTISTS = 30;

/** What this browser knows besides the form: what was heard last, and whose songs were heard. */
export function useFormContext(): FormContext {
  const { recents } = useOwnStations();
  const heard = useHeard();
  const lastHeard = recents[0];
  return useMemo(() => ({ lastHeard, heard: heardArtists(heard, MOST_ARTISTS) }), [lastHeard, heard]);
}
