/** Identifiers of the demonstration directory: CRIDs (RFC 4078) under each station's own name. */
import { fold } from "../ground/text.ts";
import type { DemoStation } from "./documents.ts";

/** The CRID of a broadcast; `name` is show, local date and, for several broadcasts a day, the time. */
export function programmeCrid(station: DemoStation, name: string): string {
  return `crid://${station.slug}.example/programmes/${name}`;
}

/** The id of an on-demand item; begins with its station (specification 2.3). */
export function onDemandId(station: DemoStation, name: string): string {
  return `${station.rpuid}:odp:/${programmeCrid(station, name)}`;
}

/** The id of a show's series. */
export function seriesId(station: DemoStation, show: string): string {
  return `${station.rpuid}:ods:/crid://${station.slug}.example/series/${show}`;
}

/** `name` for identifiers: lower case with hyphens, without "the"; empty for names in other scripts. */
export function slugOf(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^(the-|-)+|-$/g, "");
}
