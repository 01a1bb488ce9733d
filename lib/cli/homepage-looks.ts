/** The words of `nowline health` about pictures and descriptions that the worker found on homepages of stations. */
import { countHomepageLooks, homepageLookOf, NO_LOOKS } from "#db/catalog/write/homepage-looks.ts";
import { toRfc3339 } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { hasCatalog, withCatalogForReading } from "../stores/open.ts";

/** Counts of homepages by the result of the last look, with a line about them after the first look. */
export async function looksAtHomepages(config: Config) {
  const homepages = hasCatalog(config) ? await withCatalogForReading(config, countHomepageLooks) : NO_LOOKS;
  const { pictures, descriptions, none, failing } = homepages;
  const line = `${pictures} homepages give their stations a picture, ${descriptions} a description, ${none} neither; ${failing} could not be read.`;
  return { homepages, lines: pictures + descriptions + none + failing > 0 ? [line] : [] };
}

/** The picture that a station's homepage gives, or why it gives none, and its words; undefined before the first look. */
export async function lookAtHomepageOf(config: Config, rpuid: string) {
  if (!hasCatalog(config)) return undefined;
  const row = await withCatalogForReading(config, (catalog) => homepageLookOf(catalog, rpuid));
  if (row === undefined) return undefined;
  const picture = row.image === null ? undefined : (JSON.parse(row.image) as { url: string }).url;
  const next = toRfc3339(row.next_at_ms);
  const reason = row.reason ?? undefined;
  const description = row.is_own === 1 ? (row.description ?? undefined) : undefined;
  const says = [picture && `picture ${picture}, where no source states one`, reason, `next look ${next}`];
  const described = description === undefined ? "" : `  described as "${description}"\n`;
  return {
    look: { url: row.homepage, picture, reason, description, nextLookAt: next },
    text: `${row.homepage}\n  ${says.filter(Boolean).join(", ")}\n${described}`,
  };
}
