/** Reads a query string into an endpoint's typed input, with the errors of contract.md. */
import type { z } from "zod";
import { type Endpoint, type EndpointId, endpoints } from "../contract/endpoints.ts";
import { listenerInclude } from "../contract/include.ts";
import { remembered } from "../ground/remembered.ts";
import { ignoredParameters } from "../http/headers.ts";
import { ApiProblem, type ParameterError } from "../request/problem.ts";
import { readQuery } from "../request/target.ts";

/** The listener pages may use one more field group than partners. */
const listenerQuery = remembered(Object.keys(endpoints).length, (id: EndpointId): z.ZodObject => {
  const endpoint: Endpoint = endpoints[id];
  if (endpoint.method !== "GET" || !("include" in endpoint.query.shape)) return endpoint.query;
  return endpoint.query.extend({ include: listenerInclude.optional() });
});

const querySchema = (id: EndpointId, listener: boolean): z.ZodObject =>
  listener ? listenerQuery(id) : endpoints[id].query;

interface ParsedQuery {
  input: Record<string, unknown>;
  /** Equal for queries with equal meaning: a part of cache keys. */
  key: string;
  /** Names the parameters that the endpoint does not know; empty when it knows all. */
  headers: Readonly<Record<string, string>>;
}

/** Most parsed queries kept: a query's meaning never changes. */
const MOST_REMEMBERED = 5_000;

/** The key of an input; a Set becomes a sorted list, since JSON cannot hold it. */
const keyOf = (input: unknown) =>
  JSON.stringify(input, (_, value) => (value instanceof Set ? [...value].sort() : value));

const LONGEST_REMEMBERED = 500;

function readQueryOf(id: EndpointId, query: string, listener: boolean): ParsedQuery {
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

const rememberedQuery = remembered(
  MOST_REMEMBERED,
  readQueryOf,
  (id, query, listener) => `${id} ${listener} ${query}`,
);

/** Parses a query string, and remembers what it parsed. @throws param_required, param_invalid, url_malformed. */
export const parseQuery: typeof readQueryOf = (id, query, listener) =>
  (query.length > LONGEST_REMEMBERED ? readQueryOf : rememberedQuery)(id, query, listener);
