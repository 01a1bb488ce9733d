import { seriesPath } from "./episode-path.ts";

/** The calendar of a series, and of a station. */
export const seriesCalendarPath = (rpuid: string, seriesId: string) =>
  `${seriesPath(rpuid, seriesId)}/calendar.ics`;
/** The path of a station's calendar of programmes. */
export const stationCalendarPath = (rpuid: string) => `/stations/${rpuid}/calendar.ics`;
