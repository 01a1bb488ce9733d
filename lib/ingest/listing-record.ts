import type { Listing } from "#db/activity/listings.ts";
import { clampText } from "../ground/clamp.ts";
import { cleanName, cleanText, httpUrl } from "../ground/clean.ts";
import { liveStreamsOf } from "./radio-browser-streams.ts";
import { tagsOf } from "./radio-browser-tags.ts";
import type { CatalogRecordInput } from "./records/record.ts";

/** The words of Icecast for a source without a name ("Unspecified name"). */
const UNSPECIFIED = /^\(?(?:unspecified|no) (?:name|description|genre)\)?$/i;
/** A text of a server; "" where the server has none of its own. */
export const specified = (text: string): string => (UNSPECIFIED.test(text.trim()) ? "" : text);

/** The station of a listing in `country` (ISO 3166 numeric); the stream's address identifies the station. */
export function recordOfListing(listing: Listing, country: string): CatalogRecordInput {
  const { listen_url, name, genre, description, homepage, bit_rate, format } = listing;
  // Servers write genres with spaces or commas between.
  const whole = tagsOf(genre);
  const tags = whole.genres.length > 0 ? whole : tagsOf(genre.split(/\s+/).join(","));
  const fields = { url_resolved: listen_url, bitrate: bit_rate, codec: format ?? "" };
  return {
    ...{ type: "station", country, externalId: listen_url },
    name: cleanName(specified(name)) || new URL(listen_url).hostname,
    description: clampText(cleanText(specified(description)), 128) || undefined,
    genres: tags.genres,
    keywords: tags.keywords.map((value) => ({ value, language: "und" })),
    liveStreams: liveStreamsOf(fields, tags),
    homepage: httpUrl(homepage),
  };
}
