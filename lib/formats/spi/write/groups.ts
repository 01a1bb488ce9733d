/** Writes series as programme groups (ETSI TS 102 818 v3.4, clause 8). */
import type { Genre, Image } from "../../../contract/shapes.ts";
import { closeTag, element, openTag, type Xml } from "../../xml.ts";
import { toCrid } from "../crid.ts";
import { genreElements, mediaElements, nameElements } from "./about.ts";
import { shortId } from "./lexical.ts";
import { type DocumentOptions, EPG_HEAD, EPG_TAIL, originOf } from "./services.ts";

const memberOf = (crid: string) => element("memberOf", identified(crid));

/** The attributes that name an element by its CRID. */
export const identified = (crid: string) => ({ id: crid, shortId: shortId(crid) });

/** Says that a programme or an item is of a series; `seriesId` is the public id. */
export const seriesLink = (rpuid: string, seriesId: string): Xml => memberOf(toCrid(rpuid, seriesId, "ods"));

interface SeriesFacts {
  rpuid: string;
  /** Public. */
  seriesId: string;
  name: string;
  language?: string | undefined;
  description?: string | undefined;
  multimedia?: readonly Image[];
  genres?: readonly Genre[];
}

/** One series as a `programmeGroup`, a member of the group of its station. */
export function seriesElement(series: SeriesFacts): Xml {
  const { rpuid, seriesId, name, language } = series;
  const crid = toCrid(rpuid, seriesId, "ods");
  return element("programmeGroup", { ...identified(crid), type: "series" }, [
    ...nameElements({ name, language }, false),
    ...mediaElements(series, language),
    ...genreElements(series.genres),
    // A group cannot name its station: it is a member of the station's group of all series.
    memberOf(toCrid(rpuid, "")),
  ]);
}

/** The text before the first series of a document of groups. */
export const groupsHead = (options: DocumentOptions): string =>
  `${EPG_HEAD}${openTag("programmeGroups", originOf(options))}\n`;
/** The text after the last series. */
export const GROUPS_TAIL = `${closeTag("programmeGroups")}\n${EPG_TAIL}`;
