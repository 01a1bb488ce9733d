/** Results as the API's handlers give them, over a catalogue in a temporary directory. */
import type { SqliteDatabase } from "#db/sqlite.ts";
import { handlers } from "#lib/api/handlers.ts";
import type { RenderContext, Representation } from "#lib/api/represent.ts";
import { type EndpointId, endpoints } from "#lib/contract/endpoints.ts";
import { OWN_ORIGIN } from "#lib/ground/own-origin.ts";
import type { Handler, PathInput, Result } from "#lib/request/context.ts";
import { bearersOfStations } from "#lib/stations/bearers.ts";
import { everything } from "./catalog.ts";
import { quiet } from "./listening.ts";
import { UNCHECKED } from "./unchecked.ts";

/** The result of `endpoint` for a caller who may see everything, at `nowMs`. */
export async function answerOf(
  db: SqliteDatabase,
  nowMs: number,
  endpoint: EndpointId,
  { query = {}, path = {} }: { query?: object; path?: PathInput } = {},
): Promise<Result> {
  const visibility = { countries: null, hidden: null };
  const context = {
    access: {
      clientId: "test",
      families: ["A" as const, "B" as const],
      operations: null,
      xml: true,
      monthlyQuota: null,
      listener: false,
      visibility,
      key: "test",
    },
    catalog: everything(db),
    activity: quiet,
    health: UNCHECKED,
    nowMs,
    random: () => 0.5,
    requestId: "test",
    lookAtStream: () => Promise.reject(new Error("no stream is looked at here")),
    textAt: async () => undefined,
  };
  const handler = handlers[endpoint] as Handler<never>;
  const { family } = endpoints[endpoint];
  return await handler(context, { query: query as never, path, family } as never);
}

/** The items of a result, parsed. */
export function itemsOf<T>({ data }: Result): T[] {
  const flats =
    "groups" in data
      ? data.groups
      : "batches" in data
        ? [...data.batches()].map((items) => ({ items }))
        : [data];
  return flats.flatMap(({ items }) => items.map((item) => JSON.parse(item) as T));
}

const renderContext = (db: SqliteDatabase, nowMs: number): RenderContext => ({
  nowMs,
  bearersOf: (rpuids) => bearersOfStations(everything(db), rpuids, OWN_ORIGIN),
});

/** The result in one of the endpoint's media types. */
export const render = (
  db: SqliteDatabase,
  nowMs: number,
  representation: Representation | undefined,
  result: Result,
) => {
  if (!representation) throw new Error("the endpoint has no such form");
  const { data } = result;
  if ("batches" in data) throw new Error("the directory of a test is small");
  return [...representation.parts(data, renderContext(db, nowMs))].join("");
};
