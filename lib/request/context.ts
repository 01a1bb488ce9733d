import type { CatalogView } from "#db/catalog/read/view.ts";
import type { BodyOf, EndpointId, QueryOf } from "../contract/endpoints.ts";
import type { Access } from "./access.ts";
import type { ActivityView } from "./activity.ts";
import type { HealthView } from "./health.ts";
import type { Looked } from "./look.ts";
import type { pageFields } from "./paging.ts";

export interface Context {
  access: Access;
  catalog: CatalogView;
  activity: ActivityView;
  health: HealthView;
  nowMs: number;
  random: () => number;
  requestId: string;
  /** Looks at a stream address of the catalogue. @throws overloaded. */
  lookAtStream: (url: string) => Promise<Looked>;
  /** The text at an address of the catalogue; undefined when its server does not give it. @throws overloaded. */
  textAt: (url: string) => Promise<string | undefined>;
}

/** The data of one envelope; items are rendered as JSON. */
export interface Flat {
  items: readonly string[];
  /** Number of items in the whole data set, over all its pages. */
  count: number;
  page?: ReturnType<typeof pageFields>;
}
/** Data too long to be made at once: each batch is made when it is read. */
export interface Batched {
  batches: () => Iterable<readonly string[]>;
  count: number;
}
export interface Group extends Flat {
  country: string;
  rpuid: string;
}
export interface Result {
  data: Flat | Batched | { groups: readonly Group[] };
  /** The moment (ms) at which this answer may stop being true; null: the answer is never kept. */
  expiresAtMs: number | null;
  /** Header fields of its own; for answers that are never kept. */
  headers?: Readonly<Record<string, string>>;
}
/** A result that is made at once. */
export interface WholeResult extends Result {
  data: Exclude<Result["data"], Batched>;
}

export type Handler<Id extends EndpointId> = (
  context: Context,
  /** `isJson`: the body came as JSON, which is UTF-8, not as a form. */
  input: { query: QueryOf<Id>; path: PathInput; body: BodyOf<Id>; isJson?: boolean },
) => Result;
export type SlowHandler<Id extends EndpointId> = (...asked: Parameters<Handler<Id>>) => Promise<Result>;

export interface PathInput {
  rpuids?: string[] | undefined;
  /** Possible ids of the series, the likeliest first (contract: Identifiers in paths). */
  seriesIds?: string[] | undefined;
  odIds?: OnDemandReading[] | undefined;
}

/** The text between two raw commas of a list of on-demand ids. */
export interface OnDemandReading {
  /** The text as one id: its possible meanings, the likeliest first. */
  whole: string[];
  /** The text as several ids, when no meaning in `whole` exists: some clients encode a list's commas. */
  parts: string[];
}
