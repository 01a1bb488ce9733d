/** The recommendation form: what a listener asks with, as it is kept on this device. Pure; form-store.ts keeps it. */

import type { OwnStation } from "#components/device/own-stations.ts";
import type { HeardArtist } from "#components/listening/heard.ts";
import type { RecommendationRequest } from "#components/model/recommend-data.ts";
import type { Factor } from "#lib/contract/recommendation-body.ts";
import { fold } from "#lib/ground/text.ts";
import { type ChosenPlace, isChosenPlace } from "./place.ts";

export interface ForYouForm {
  /** Which mechanisms recommend; ONDEMAND is whether episodes are wanted too. */
  on: Readonly<Record<Factor, boolean>>;
  place: ChosenPlace | null;
  artists: readonly string[];
  /** The station AFFINITY starts from; null is the one heard last. */
  station: OwnStation | null;
}

export const MOST_ARTISTS = 20;
export const LONGEST_ARTIST = 120;
const RPUID = /^\d{4,15}$/;
/** The mechanisms that bring stations, in the order they are asked for. */
const BRING_STATIONS = ["GEO", "TRENDING", "AFFINITY", "MUSICMATCH"] as const satisfies readonly Factor[];

export const FIRST_FORM: ForYouForm = {
  on: { GEO: true, TRENDING: true, AFFINITY: true, MUSICMATCH: true, ONDEMAND: true },
  place: null,
  artists: [],
  station: null,
};

/** A name as it is kept: without the spaces around it and between words; undefined when nothing is left. */
export function artistName(typed: string): string | undefined {
  const name = typed.replace(/\s+/g, " ").trim().slice(0, LONGEST_ARTIST).trim();
  return name === "" ? undefined : name;
}

/** `artists` with those of `typed` (one, or several between commas or lines); each once, however it is written. */
export function withArtists(artists: readonly string[], typed: string): readonly string[] {
  const all = [...artists];
  for (const part of typed.split(/[,;\n]/)) {
    const name = artistName(part);
    if (name && !all.some((other) => fold(other) === fold(name))) all.push(name);
  }
  return all.slice(0, MOST_ARTISTS);
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

function stationOf(value: unknown): OwnStation | null {
  if (!isFields(value)) return null;
  const { rpuid, name } = value;
  return typeof rpuid === "string" && RPUID.test(rpuid) && typeof name === "string"
    ? { rpuid, name: name.slice(0, 256) }
    : null;
}

/** The form in `stored`; what is damaged in it is as at first. */
export function parseForm(stored: unknown): ForYouForm {
  if (!isFields(stored)) return FIRST_FORM;
  const on = isFields(stored.on) ? stored.on : {};
  const artists = Array.isArray(stored.artists) ? stored.artists : [];
  return {
    on: {
      GEO: on.GEO !== false,
      TRENDING: on.TRENDING !== false,
      AFFINITY: on.AFFINITY !== false,
      MUSICMATCH: on.MUSICMATCH !== false,
      ONDEMAND: on.ONDEMAND !== false,
    },
    place: isChosenPlace(stored.place) ? stored.place : null,
    artists: artists
      .filter((name): name is string => typeof name === "string")
      .reduce<readonly string[]>((all, name) => withArtists(all, name), []),
    station: stationOf(stored.station),
  };
}

/** What else the request is made of. */
export interface FormContext {
  /** The station heard last on this device. */
  lastHeard: OwnStation | undefined;
  /** Artists heard on this device, and how often. */
  heard: readonly HeardArtist[];
}

/** The station AFFINITY starts from. */
export function seedStation(form: ForYouForm, { lastHeard }: FormContext): OwnStation | undefined {
  return form.station ?? lastHeard;
}

/** Why a factor that is on has no say; undefined when it has. */
export function missingInput(
  factor: Factor,
  form: ForYouForm,
  context: FormContext,
): "place" | "station" | "artists" | undefined {
  if (factor === "GEO" && form.place === null) return "place";
  if (factor === "AFFINITY" && seedStation(form, context) === undefined) return "station";
  if (factor === "MUSICMATCH" && form.artists.length === 0) return "artists";
  return undefined;
}

/**
 * What is asked of the directory: the factors that are on and have their input, and nothing that they do not need.
 * Null when that is nothing at all.
 */
export function toRequest(form: ForYouForm, context: FormContext): RecommendationRequest | null {
  const factors: Factor[] = BRING_STATIONS.filter(
    (factor) => form.on[factor] && missingInput(factor, form, context) === undefined,
  );
  const onDemand = form.on.ONDEMAND;
  if (factors.length === 0 && !onDemand) return null;
  const heard = new Map(context.heard.map(({ name, songs }) => [fold(name), songs]));
  const counted = form.artists.flatMap((artist) => {
    const songs = heard.get(fold(artist));
    return songs === undefined ? [] : [{ artistName: artist, playCount: songs + 1 }];
  });
  const uncounted = form.artists.filter((artist) => !heard.has(fold(artist)));
  const music = factors.includes("MUSICMATCH");
  const seed = factors.includes("AFFINITY") ? seedStation(form, context) : undefined;
  return {
    factors: onDemand ? [...factors, "ONDEMAND"] : factors,
    ...(factors.includes("GEO") && form.place
      ? { latitude: form.place.latitude, longitude: form.place.longitude }
      : {}),
    ...(seed ? { rpuid: seed.rpuid } : {}),
    ...(music && uncounted.length > 0 ? { socialArtists: uncounted } : {}),
    ...(music && counted.length > 0 ? { artistPlayCounts: counted } : {}),
    onDemand,
  };
}
