/** The recommendation form with the listener's rules. Pure; form-store.ts stores the form on this device. */

import { type OwnStation, type OwnStationsState, parseOwnStation } from "#components/device/own-stations.ts";
import { list } from "#components/device/stored.ts";
import type { HeardArtist } from "#components/listening/heard.ts";
import type { RecommendationRequest } from "#components/model/recommend-data.ts";
import { FACTORS, type Factor, STATION_FACTORS } from "#lib/contract/factors.ts";
import { isObject } from "#lib/contract/is-object.ts";
import { fold } from "#lib/ground/text.ts";
import { type ChosenPlace, isChosenPlace } from "./chosen-place.ts";

export interface ForYouForm {
  /** Whether each factor is on; ONDEMAND adds episodes. */
  on: Readonly<Record<Factor, boolean>>;
  place: ChosenPlace | null;
  artists: readonly string[];
  /** The station that AFFINITY starts from; null means the station heard last, else the newest favourite. */
  station: OwnStation | null;
}

export const MOST_ARTISTS = 20;
const LONGEST_ARTIST = 120;

const eachFactor = (isOn: (factor: Factor) => boolean) =>
  Object.fromEntries(FACTORS.map((factor) => [factor, isOn(factor)])) as ForYouForm["on"];

const FIRST_FORM: ForYouForm = {
  on: eachFactor(() => true),
  place: null,
  artists: [],
  station: null,
};

/** Trims a name and its inner spaces; undefined for an empty name. */
function artistName(typed: string): string | undefined {
  const name = typed.replace(/\s+/g, " ").trim().slice(0, LONGEST_ARTIST).trim();
  return name === "" ? undefined : name;
}

/** Adds the names in `typed`, separated by commas or lines, to `artists`, without repeats in any spelling. */
export function withArtists(artists: readonly string[], typed: string): readonly string[] {
  const all = [...artists];
  for (const part of typed.split(/[,;\n]/)) {
    const name = artistName(part);
    if (name && !all.some((other) => fold(other) === fold(name))) all.push(name);
  }
  return all.slice(0, MOST_ARTISTS);
}

/** The form in `stored`, with defaults for damaged parts. */
export function parseForm(stored: unknown): ForYouForm {
  if (!isObject(stored)) return FIRST_FORM;
  const on = isObject(stored.on) ? stored.on : {};
  return {
    on: eachFactor((factor) => on[factor] !== false),
    place: isChosenPlace(stored.place) ? stored.place : null,
    artists: list(stored.artists)
      .filter((name): name is string => typeof name === "string")
      .reduce<readonly string[]>((all, name) => withArtists(all, name), []),
    station: parseOwnStation(stored.station),
  };
}

/** The data that a request needs besides the form. */
export interface FormContext {
  /** The station heard last on this device. */
  lastHeard: OwnStation | undefined;
  /** The newest favourite; absent once a station was heard, which says more. */
  favourite?: OwnStation | undefined;
  /** The artists heard on this device, with how often. */
  heard: readonly HeardArtist[];
}

/** The station heard last, else the newest favourite, without stations that are gone from the directory. */
export function ownSeed(
  { recents, favourites }: OwnStationsState,
  isGone: (rpuid: string) => boolean,
): Pick<FormContext, "lastHeard" | "favourite"> {
  const left = ({ rpuid }: OwnStation) => !isGone(rpuid);
  const lastHeard = recents.find(left);
  return { lastHeard, favourite: lastHeard ? undefined : favourites.findLast(left) };
}

/** The station that AFFINITY starts from. */
export function seedStation(form: ForYouForm, { lastHeard, favourite }: FormContext): OwnStation | undefined {
  return form.station ?? lastHeard ?? favourite;
}

/** The input that a factor lacks; undefined when it lacks none. */
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

/** Whether rules know nothing to start from: no station was heard or is a favourite, no place and no artist is named. */
export function saidNothing(form: ForYouForm, context: FormContext): boolean {
  return STATION_FACTORS.every(
    (factor) => factor === "TRENDING" || missingInput(factor, form, context) !== undefined,
  );
}

/** The request: the factors that are on and have their input, with that input alone; null without a factor. */
export function toRequest(form: ForYouForm, context: FormContext): RecommendationRequest | null {
  const factors: Factor[] = STATION_FACTORS.filter(
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
