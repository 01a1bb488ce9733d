/** Points that stand for a country: sources that know no place of a station say the capital (decision 0009). */

/** Fewer stations of a point are no crowd. */
const LEAST_CROWD = 5;
/** This share of a country at one point is a crowd, where the country has few stations. */
const LARGE_SHARE = 0.25;
/** From so many stations on, a smaller share is a crowd. */
const MANY = 20;
/** This share of a country at one point is a crowd of many stations. */
const CROWDED_SHARE = 0.1;

/** Whether so many of a country's stations stand at one point that the point says little. */
export const isCrowded = (atPoint: number, ofCountry: number): boolean =>
  atPoint >= LEAST_CROWD && atPoint >= (atPoint < MANY ? LARGE_SHARE : CROWDED_SHARE) * ofCountry;
