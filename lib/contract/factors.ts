/** The factors of recommendations (specification 4.2), in the order in which pages show them. */

/** Factors that find stations. PUBLICVALUE is not among them: it is never requested, a rule of Family A applies it. */
export const STATION_FACTORS = ["AFFINITY", "GEO", "TRENDING", "MUSICMATCH"] as const;
export type StationFactor = (typeof STATION_FACTORS)[number];

/** Factors that a request may name. */
export const FACTORS = [...STATION_FACTORS, "ONDEMAND"] as const;
export type Factor = (typeof FACTORS)[number];
