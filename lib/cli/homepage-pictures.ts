/** The words of `nowline health` about pictures that the worker found on homepages of stations. */
import { countHomepagePictures, homepagePictureOf } from "#db/catalog/write/homepage-pictures.ts";
import { toRfc3339 } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { hasCatalog, withCatalogForReading } from "../stores/open.ts";

/** Counts of homepages by the result of the last look, with a line about them after the first look. */
export async function looksAtHomepages(config: Config) {
  const pictures = hasCatalog(config)
    ? await withCatalogForReading(config, countHomepagePictures)
    : { found: 0, none: 0, failing: 0 };
  const { found, none, failing } = pictures;
  const line = `${found} homepages give their stations a picture, ${none} give none, ${failing} could not be read.`;
  return { pictures, lines: found + none + failing > 0 ? [line] : [] };
}

/** The picture that a station's homepage gives, or why it gives none; undefined before the first look. */
export async function lookAtHomepageOf(config: Config, rpuid: string) {
  if (!hasCatalog(config)) return undefined;
  const row = await withCatalogForReading(config, (catalog) => homepagePictureOf(catalog, rpuid));
  if (row === undefined) return undefined;
  const picture = row.image === null ? undefined : (JSON.parse(row.image) as { url: string }).url;
  const next = toRfc3339(row.next_at_ms);
  const reason = row.reason ?? undefined;
  const says = [picture && `picture ${picture}, where no source states one`, reason, `next look ${next}`];
  return {
    look: { url: row.homepage, picture, reason, nextLookAt: next },
    text: `${row.homepage}\n  ${says.filter(Boolean).join(", ")}\n`,
  };
}
