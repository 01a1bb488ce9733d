/** The stations nearest to a city that is asked for, where no station is known to be there. */
import { placeKey } from "../places/cities.ts";
import { cityCalled, type NamedCity } from "../places/city-keys.ts";
import type { Context } from "../request/context.ts";
import { hasOwnPlace } from "../stations/crowds.ts";
import { downLast } from "../stations/down-last.ts";
import { stationsNear } from "../stations/near.ts";
import { withoutRepeated } from "../stations/repeated.ts";
import { tellsNothing } from "../terms/common-words.ts";
import { askedFor } from "../terms/requests.ts";
import { type FoundOfElsewhere, listedStations, NO_STATIONS } from "./find-stations.ts";

/** How many stations are found near a city. */
const MOST_NEAR = 12;
/** How many are read for them: repeated stations are listed once. */
const MOST_READ = 4 * MOST_NEAR;
/** Farther stations are of another region. */
const REACH_KM = 500;
/** In the listener's country a name of a station with a typo is meant rather than a smaller city; abroad other words are. */
const LARGE_CITY = 100_000;

interface Asked {
  text: string;
  /** The listener's: ISO 3166 numeric. */
  country: string;
  /** Whether stations of other countries are left out. */
  here: boolean;
  /** How many stations the answer has. */
  limit: number;
  /** Whether names of stations have the text with a typo. */
  isTypo: boolean;
  /** Row ids of stations that are left out. */
  unwanted: ReadonlySet<number> | undefined;
}

interface NearCity {
  city: NamedCity;
  stations: FoundOfElsewhere;
  elsewhere: FoundOfElsewhere;
}

/** The city that `text` asks for, with words for radio or a request at most: "radio köln", "stations in Cologne". */
function cityAsked(text: string, country: string): NamedCity | undefined {
  const telling = askedFor(text)
    .split(/\s+/)
    .filter((part) => !tellsNothing(part));
  return cityCalled(placeKey(telling.join(" ")), country);
}

/** Row ids of the stations of the country around `city`, at positions of their own, the nearest first; down ones last. */
function nearestTo(context: Context, city: NamedCity, unwanted: Asked["unwanted"]): readonly number[] {
  const { catalog } = context;
  const isOwn = hasOwnPlace(catalog, city.country);
  const near = stationsNear(catalog, city.country, city, {
    wanted: MOST_READ,
    withinKm: REACH_KM,
    isWanted: (station) => isOwn(station) && !unwanted?.has(station.id),
  });
  const ids = near.map(({ id }) => id);
  return downLast(context, city.country, withoutRepeated(catalog, ids).slice(0, MOST_NEAR));
}

/** The city that is asked for and the stations nearest to it; undefined where no city is asked for, or none is near. */
export function nearCity(context: Context, asked: Asked): NearCity | undefined {
  const { text, country, here, limit, isTypo, unwanted } = asked;
  const city = limit === 0 ? undefined : cityAsked(text, country);
  if (city === undefined) return undefined;
  const isHere = city.country === country;
  if ((isTypo || !isHere) && city.people < LARGE_CITY) return undefined;
  const ids = isHere || !here ? nearestTo(context, city, unwanted) : [];
  if (ids.length === 0) return undefined;
  const found = { ...listedStations(context, ids.slice(0, limit)), total: ids.length };
  const none = { ...NO_STATIONS, isCurrent: true };
  return { city, stations: isHere ? found : none, elsewhere: isHere ? none : found };
}
