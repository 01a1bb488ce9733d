/** Reads a `<programmeGroup>` as a series (TS 102 818, 8.3). */

import { readCrid } from "../../formats/spi/crid.ts";
import { languageOf } from "../records/countries.ts";
import { seriesIdOf } from "../records/ids.ts";
import type { Parsed } from "../records/parsed.ts";
import { childrenOf, type XmlElement } from "../xml/element.ts";
import { inside, type SpiContext } from "./context.ts";
import { genresOf } from "./labels.ts";
import { descriptionsOf, imagesOf, namesOf, titleOf } from "./names.ts";

/** The station of a group in our own documents, where the group is a member of its station's group of all series. */
function stationOf(group: XmlElement): string | undefined {
  const memberships = childrenOf(group, "memberOf").map(({ attributes }) => readCrid(attributes.id ?? ""));
  return memberships.find((found) => found?.id === "")?.rpuid;
}

/** The series of that station, else of the operator's: SPI does not say which station a group belongs to. */
export function groupRecord(element: XmlElement, outer: SpiContext): Parsed {
  const context = inside(element, outer);
  const { line } = element;
  const { stations } = context.options;
  const rpuid = stationOf(element) ?? context.options.rpuid;
  const what = `programmeGroup ${titleOf(element, element.attributes.id)}`;
  const reject = (reason: string): Parsed => ({ kind: "rejected", line, what, reason });
  if (rpuid === undefined)
    return reject(
      "a programmeGroup does not say which station it is of: give the import --rpuid with the station",
    );
  if (!stations.exists(rpuid)) return reject(`there is no station ${rpuid}: import its SI document first`);
  const id = (element.attributes.id ?? element.attributes.shortId ?? "").trim();
  if (!id) return reject("it has no id (a CRID), so no programme could be a member of it");
  const { name } = namesOf(element, context);
  if (!name) return reject("it has no name: give it a mediumName");
  return {
    kind: "record",
    line,
    record: {
      type: "series",
      rpuid,
      id: seriesIdOf(rpuid, id),
      name,
      description: descriptionsOf(element, context).description,
      languageCode: languageOf(context.language),
      multimedia: imagesOf(element, context),
      genres: genresOf(element, context),
    },
  };
}
