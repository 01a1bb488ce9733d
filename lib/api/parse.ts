/** From a query string to an endpoint's typed input, with the errors of contract.md. */
import type { z } from "zod";
import { type Endpoint, type EndpointId, endpoints } from "../contract/endpoints.ts";
import { listenerInclude } from "../contract/include.ts";
import { ApiProblem, type ParameterError } from "./problem.ts";
import { readQuery } from "./target.ts";

/** The listener pages know one more field group than partners do. */
const listenerQueries = new Map<EndpointId, z.ZodObject>();
function querySchema(id: EndpointId, listener: boolean): z.ZodObject {
  const endpoint: Endpoint = endpoints[id];
  if (!listener || endpoint.method !== "GET" || !("include" in endpoint.query.shape)) return endpoint.query;
  const schema = listenerQueries.get(id) ?? endpoint.query.extend({ include: listenerInclude.optional() });
  listenerQueries.set(id, schema);
  return schema;
}

/** @throws param_required, param_invalid, url_malformed. */
export function parseQuery(id: EndpointId, query: string, listener: boolean): Record<string, unknown> {
  const schema = querySchema(id, listener);
  const { ignored = {} }: Endpoint = endpoints[id];
  const given = readQuery(query, [...Object.keys(schema.shape), ...Object.keys(ignored)]);
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map((issue): ParameterError => {
    const name = String(issue.path[0] ?? "");
    return { in: "query", name, detail: name in given ? issue.message : "is required" };
  });
  const missing = errors.filter(({ name }) => !(name in given));
  const first = missing[0] ?? errors[0];
  throw new ApiProblem(
    missing.length > 0 ? "param_required" : "param_invalid",
    `${first?.name} ${first?.detail}`,
    {
      errors,
    },
  );
}
