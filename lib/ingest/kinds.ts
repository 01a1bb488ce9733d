/** Kinds of documents. `parsers.ts` names the parser of each, and `detect.ts` has its mark. */

const DOCUMENT_KINDS = ["spi", "rss", "radio-browser", "ndjson"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Songs belong to the activity store, not the catalogue, but a now-playing feed is detected like a document. */
export const SOURCE_KINDS = [...DOCUMENT_KINDS, "songs"] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** The source of stations that began as listings. */
export const LISTINGS_SOURCE = { key: "listings", kind: "ndjson" } as const;

/** Whether `text` names a kind of document, or songs. */
export const isSourceKind = (text: string): text is SourceKind => SOURCE_KINDS.some((kind) => kind === text);
