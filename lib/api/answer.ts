/** Gives the answer of an endpoint: from the cache, or from its handler. */

import { songChangeOf } from "#db/activity/song-changes.ts";
import { tintsChanged } from "../artwork/tints-changed.ts";
import { endpoints } from "../contract/endpoints.ts";
import type { Access } from "../request/access.ts";
import type { Context, Handler, SlowHandler, WholeResult } from "../request/context.ts";
import { dataOf } from "../request/envelope.ts";
import { weakEtag } from "../request/etag.ts";
import { resultAtOrigin, withOwnAddresses } from "../request/origin.ts";
import type { CachedAnswer } from "./cache.ts";
import type { ApiCore } from "./core.ts";
import { handlers } from "./handlers.ts";
import { type Prepared, prepare } from "./prepared.ts";
import type { Route } from "./route.ts";

export interface Answer {
  result: WholeResult;
  etag: string;
  /** The cached answer that this answer came from, if any. */
  kept: CachedAnswer | undefined;
}

/** An answer too long to be kept or sent in one piece. */
export interface LongAnswer {
  prepared: Prepared;
  etag: string;
  fromCache: boolean;
}

/** A key of the path's ids. Ids hold no control characters, so control characters separate them. */
function pathKey({ rpuids = [], seriesIds = [], odIds }: Omit<Route["path"], "version">): string {
  const items = odIds === undefined ? "" : JSON.stringify(odIds);
  return [...rpuids, "\u0001", ...seriesIds, "\u0001", items].join("\u0002");
}

/** Partners get absolute addresses. The listener pages get paths, which work on any origin. */
export const originFor = ({ options }: ApiCore, { listener }: Pick<Access, "listener">) =>
  listener ? "" : options.origin;

interface ParsedRequest {
  route: Route;
  query: Record<string, unknown>;
  /** Equal for queries with equal meaning. */
  queryKey: string;
  body: unknown;
  isJson: boolean;
}

/** The last change of the songs of an answer, 0 where it has no songs: a kept answer ends when a song is told. */
function songsOf(core: ApiCore, access: Access, route: Route, query: ParsedRequest["query"]) {
  if (endpoints[route.endpoint].dataType !== "onair") return 0;
  const rpuids = route.path.rpuids ?? (typeof query.rpuid === "string" ? [query.rpuid] : []);
  return songChangeOf(core.options.activity, core.entriesOf(access.visibility, access.key, rpuids));
}

/** Our own pages show the tints of pictures, which arrive without a change of the catalogue. */
const tintsOf = ({ options }: ApiCore, { listener }: Access, nowMs: number) =>
  listener ? tintsChanged(options.activity, nowMs) : 0;

export interface Moment {
  nowMs: number;
  requestId: string;
  address: string;
}

/** The context of a handler: the stores as the caller may see them, and the moment. */
export function contextOf(core: ApiCore, access: Access, { nowMs, requestId, address }: Moment): Context {
  return {
    access,
    catalog: core.view(access.visibility),
    activity: core.activity(access.visibility, address),
    health: core.health.at(nowMs),
    random: core.options.random,
    nowMs,
    requestId,
    lookAtStream: (url) => core.looks.at(url, nowMs),
    textAt: async (url) => (await core.texts.at(url))?.text,
  };
}

/** The answer to a parsed request, from the cache while the kept answer is true. */
export async function answer(
  core: ApiCore,
  access: Access,
  { route, query, queryKey, body, isJson }: ParsedRequest,
  moment: Moment,
): Promise<Answer | LongAnswer> {
  const { nowMs } = moment;
  const { version: _, ...path } = route.path;
  const revision = core.revision();
  const health = core.health.at(nowMs);
  const activity = [songsOf(core, access, route, query), tintsOf(core, access, nowMs)];
  const source = [revision, health.generation, ...activity, access.key];
  const key = [...source, route.endpoint, pathKey(path), queryKey].join("\n");
  // A POST is never answered from the cache.
  const kept = body === undefined ? core.cache.get(key, nowMs) : undefined;
  if (kept) return { result: kept.result, etag: kept.etag, kept };
  const long = core.prepared.get(key, nowMs);
  if (long) return { prepared: long, etag: long.etag, fromCache: true };
  const context = contextOf(core, access, moment);
  const handler = handlers[route.endpoint] as Handler<never> | SlowHandler<never>;
  const made = await handler(context, {
    query: withOwnAddresses(query, core.options.origin) as never,
    path: route.path,
    body: body as never,
    isJson,
  });
  const { data, ...rest } = resultAtOrigin(made, originFor(core, access));
  if ("batches" in data) {
    const span = { madeAtMs: nowMs, expiresAtMs: rest.expiresAtMs ?? nowMs };
    const isCurrent = () => core.revision() === revision;
    const prepared = await core.prepared.once(key, () => prepare(data, span), isCurrent);
    return { prepared, etag: prepared.etag, fromCache: false };
  }
  const result = { ...rest, data };
  const etag = weakEtag(dataOf(result));
  if (result.expiresAtMs !== null && result.expiresAtMs > nowMs) {
    let size = 512;
    for (const part of dataOf(result)) size += part.length;
    const { expiresAtMs } = result;
    core.cache.set(key, { result, etag, madeAtMs: nowMs, expiresAtMs, bodies: new Map(), size: size * 3 });
  }
  return { result, etag, kept: undefined };
}
