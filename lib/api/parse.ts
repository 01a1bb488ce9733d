/** From a query string to an endpoint's typed input, with the errors of contract.md. */
import { LRUCache } from "lru-cache";
import type { z } from "zod";
import { type Endpoint, type EndpointId, endpoints } from "../contract/endpoints.ts";
import { listenerInclude } from "../contract/include.ts";
import { ignoredParameters } from "../http/headers.ts";
import { ApiProblem, type ParameterError } from "../request/problem.ts";
import { readQuery } from "../request/target.ts";

/** The listener pages know one more field group than partners do. */
const listenerQueries = new Map<EndpointId, z.ZodObject>();
function querySchema(id: EndpointId, listener: boolean): z.ZodObject {
  const endpoint: Endpoint = endpoints[id];
  if (!listener || endpoint.method !== "GET" || !("include" in endpoint.query.shape)) return endpoint.query;
  const schema = listenerQueries.get(id) ?? endpoint.query.extend({ include: listenerInclude.optional() });
  listenerQueries.set(id, schema);
  return schema;
}

export interface ParsedQuery {
  input: Record<string, unknown>;
  /** The same for queries that mean the same: part of cache keys. */
  key: string;
  /** Says which parameters the endpoint does not know; empty when it knows them all. */
  headers: Readonly<Record<string, string>>;
}

/** Queries that come again and again are parsed once; what they mean never changes. */
const MAX_REMEMBERED = 5_000;

/** Sets become lists, so that an input can be part of a key. */
const keyOf = (input: unknown) =>
  JSON.stringify(input, (_, value) => (value instanceof Set ? [...value].sort() : value));

export class QueryParser {
  readonly #remembered = new LRUCache<string, ParsedQuery>({ max: MAX_REMEMBERED });

  /** @throws param_required, param_invalid, url_malformed. */
  parse(id: EndpointId, query: string, listener: boolean): ParsedQuery {
    const name = `${id} ${listener ? 1 : 0} ${query}`;
    const found = this.#remembered.get(name);
    if (found) return found;
    const parsed = parseQuery(id, query, listener);
    if (name.length < 512) this.#remembered.set(name, parsed);
    return parsed;
  }
}

function parseQuery(id: EndpointId, query: string, listener: boolean): ParsedQuery {
  const schema = querySchema(id, listener);
  const { ignored = {} }: Endpoint = endpoints[id];
  const names = [...Object.keys(schema.shape), ...Object.keys(ignored)];
  const { found: given, unknown } = readQuery(query, names);
  const headers = ignoredParameters(unknown);
  const parsed = schema.safeParse(given);
  if (parsed.success) return { input: parsed.data, key: keyOf(parsed.data), headers };
  const errors = parsed.error.issues.map((issue): ParameterError => {
    const name = String(issue.path[0] ?? "");
    return { in: "query", name, detail: name in given ? issue.message : "is required" };
  });
  const missing = errors.filter(({ name }) => !(name in given));
  const first = missing[0] ?? errors[0];
  throw new ApiProblem(
    missing.length > 0 ? "param_required" : "param_invalid",
    `${first?.name} ${first?.detail}`,
    { errors, headers },
  );
}
