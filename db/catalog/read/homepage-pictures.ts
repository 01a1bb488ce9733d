/** The pictures found on homepages, in the documents of stations for which no source states a picture that lives. */
import { sql } from "kysely";
import { NO_PICTURES } from "../no-pictures.ts";
import type { StationDoc } from "./station-docs.ts";
import type { CatalogView } from "./view.ts";
import { exceptionalStatement } from "./visibility.ts";

const found = exceptionalStatement<object, { homepage: string; image: string }>(
  "pictures of homepages",
  (_) => sql`SELECT homepage, image FROM homepage_picture WHERE image IS NOT NULL`,
);
const dead = exceptionalStatement<object, { url: string }>(
  "pictures of homepages",
  (_) => sql`SELECT url FROM dead_picture`,
);

interface Pictures {
  /** JSON of the image, by homepage. */
  found: ReadonlyMap<string, string>;
  dead: ReadonlySet<string>;
  keptSize: number;
}

function read(view: CatalogView): Pictures {
  const rows = view.all(found, {});
  const urls = view.all(dead, {}).map(({ url }) => url);
  const lengths = [
    ...rows.map(({ homepage, image }) => homepage.length + image.length),
    ...urls.map((url) => url.length),
  ];
  return {
    found: new Map(rows.map(({ homepage, image }) => [homepage, image])),
    dead: new Set(urls),
    keptSize: lengths.reduce((sum, length) => sum + length + 100, 1),
  };
}

type Document = { multimedia?: { url: string }[] };

/** `doc` with `image` alone where none of its own pictures can be fetched; else `doc`. */
function withImage(doc: string, image: string, isDead: (url: string) => boolean): string {
  if (doc.includes(NO_PICTURES)) return doc.replace(NO_PICTURES, () => `"multimedia":[${image}]`);
  const document = JSON.parse(doc) as Document;
  if (!document.multimedia?.every(({ url }) => isDead(url))) return doc;
  return JSON.stringify({ ...document, multimedia: [JSON.parse(image)] });
}

/** `stations`, each without a picture that can be fetched with the picture that its homepage names, where one was found. */
export function withHomepagePictures(view: CatalogView, stations: StationDoc[]): StationDoc[] {
  const pictures = view.keptForCaller("homepage pictures", () => read(view));
  if (pictures.found.size === 0) return stations;
  return stations.map((station) => {
    const image = pictures.found.get(station.homepage ?? "");
    if (image === undefined) return station;
    return { ...station, doc: withImage(station.doc, image, (url) => pictures.dead.has(url)) };
  });
}
