import { seriesPath } from "./episode-path.ts";

/** The calendar of a series, and of a station. */
export const seriesCalendarPath = (rpuid: string, seriesId: string) =>
  `${seriesPath(rpuid, seriesId)}/calendar.ics`;
export const stationCalendarPath = (rpuid: string) => `/stations/${rpuid}/calendar.ics`;
