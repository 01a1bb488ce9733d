/** What a handler gets, and what it gives back. */
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { BodyOf, EndpointId, QueryOf } from "../contract/endpoints.ts";
import type { Access } from "./access.ts";
import type { ActivityView } from "./activity.ts";
import type { Looked } from "./look.ts";

export interface Context {
  access: Access;
  catalog: CatalogView;
  activity: ActivityView;
  /** The moment of the request, read once. */
  nowMs: number;
  random: () => number;
  requestId: string;
  /** What stands at an address of the catalogue's. @throws overloaded */
  lookAtStream: (url: string) => Promise<Looked>;
}

export interface PageFields {
  pageSize: number;
  firstPage: boolean;
  lastPage: boolean;
  totalPages: number;
  pageNumber: number;
}

/** The data of one envelope: items already rendered as JSON. */
export interface Flat {
  items: readonly string[];
  /** The items of the whole data set, over all its pages. */
  count: number;
  page?: PageFields;
}
/** The same, too long to be made at once: each batch is made when it is asked for. */
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
  /** Until when (ms) this answer stays true at the latest; null: never to be kept. */
  expiresAtMs: number | null;
}

export type Handler<Id extends EndpointId> = (
  context: Context,
  input: { query: QueryOf<Id>; path: PathInput; body: BodyOf<Id> },
) => Result;
/** A handler that waits for another server. */
export type SlowHandler<Id extends EndpointId> = (...asked: Parameters<Handler<Id>>) => Promise<Result>;

export interface PathInput {
  rpuids?: string[] | undefined;
  /** What the id of a series may be, the likeliest first (contract: Identifiers in paths). */
  seriesIds?: string[] | undefined;
  odIds?: OnDemandReading[] | undefined;
}

/** What stands between two raw commas of a list of on-demand ids. */
export interface OnDemandReading {
  /** One id: what the text may stand for, the likeliest first. */
  whole: string[];
  /** Several ids, where no reading exists: some clients encode the commas of a list. */
  parts: string[];
}
