/** The pictures found on homepages, in the documents of stations for which no source states a picture. */
import { sql } from "kysely";
import { NO_PICTURES } from "../no-pictures.ts";
import type { StationDoc } from "./station-docs.ts";
import type { CatalogView } from "./view.ts";
import { exceptionalStatement } from "./visibility.ts";

const found = exceptionalStatement<object, { homepage: string; image: string }>(
  "pictures of homepages",
  (_) => sql`SELECT homepage, image FROM homepage_picture WHERE image IS NOT NULL`,
);

interface Pictures {
  /** JSON of the image, by homepage. */
  found: ReadonlyMap<string, string>;
  keptSize: number;
}

function read(view: CatalogView): Pictures {
  const rows = view.all(found, {});
  const lengths = rows.map(({ homepage, image }) => homepage.length + image.length);
  return {
    found: new Map(rows.map(({ homepage, image }) => [homepage, image])),
    keptSize: lengths.reduce((sum, length) => sum + length + 100, 1),
  };
}

/** `stations`, each for which no source states a picture with the picture that its homepage names, where one was found. */
export function withHomepagePictures(view: CatalogView, stations: StationDoc[]): StationDoc[] {
  const pictures = view.keptForCaller("homepage pictures", () => read(view));
  if (pictures.found.size === 0) return stations;
  return stations.map((station) => {
    const image = pictures.found.get(station.homepage ?? "");
    if (image === undefined) return station;
    return { ...station, doc: station.doc.replace(NO_PICTURES, () => `"multimedia":[${image}]`) };
  });
}
