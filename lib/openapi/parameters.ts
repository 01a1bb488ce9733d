import type { Endpoint } from "../contract/endpoints.ts";
import type { Parameter, Reference, Schema } from "./document.ts";
import { toJsonSchema } from "./json-schema.ts";
import type { Samples } from "./samples.ts";

const RAW_IDS =
  "Percent-encode it. A raw id, with its `/`, `//` and `?`, is understood too, as is a slash after the id.";

/** A parameter in the path; `maxIds` is the most ids of a list. */
function pathParameter(name: string, maxIds: number | undefined, samples: Samples): Parameter {
  const list = (items: Schema): Pick<Parameter, "style" | "explode" | "schema"> => ({
    style: "simple",
    explode: false,
    schema: { type: "array", items, minItems: 1, ...(maxIds ? { maxItems: maxIds } : {}) },
  });
  const upTo = maxIds ? `Up to ${maxIds}, separated by commas.` : "One or more, separated by commas.";
  const known: Record<string, Omit<Parameter, "name" | "in" | "required">> = {
    version: {
      description: "Both versions give equal answers.",
      schema: { type: "string", enum: ["2", "4"] },
      example: "2",
    },
    rpuid: { description: "Identifier of the station.", schema: { type: "string" }, example: samples.rpuid },
    rpuids: {
      description: `Identifiers of stations. ${upTo}`,
      ...list({ type: "string" }),
      example: [samples.rpuid],
    },
    seriesId: {
      description: `Identifier of the series, as in an item's \`series\`. ${RAW_IDS}`,
      schema: { type: "string" },
      example: samples.series,
    },
    odIds: {
      description: `Identifiers of on-demand items. ${upTo} ${RAW_IDS}`,
      ...list({ type: "string" }),
      example: [samples.item],
    },
  };
  return { name, in: "path", required: true, schema: { type: "string" }, ...known[name] };
}

/** An example of the parameter `name` from the directory; undefined when the directory has none. */
function sampleOf(name: string, { dataType }: Endpoint, samples: Samples): string | undefined {
  const { country, genre, bearer, from, to } = samples;
  const search = dataType === "ondemand" ? samples.itemWord : samples.stationWord;
  const known: [string, string][] = Object.entries({
    country,
    search,
    category: genre,
    type: "live",
    bearerId: bearer,
    from,
    to,
  });
  return new Map(known).get(name);
}

function queryParameters(
  endpoint: Endpoint,
  components: Record<string, Schema>,
  samples: Samples,
): Parameter[] {
  const { query, ignored = {} } = endpoint;
  const { properties = {}, required = [] } = toJsonSchema(query, "input", components);
  const read = Object.entries(properties).map(([name, { description, examples, ...schema }]): Parameter => {
    const example = sampleOf(name, endpoint, samples) ?? examples?.[0];
    return {
      name,
      in: "query",
      description,
      required: required.includes(name),
      ...(schema.type === "array" ? { style: "form" as const, explode: false } : {}),
      schema,
      ...(example === undefined ? {} : { example }),
    };
  });
  const unread = Object.entries(ignored).map(
    ([name, what]): Parameter => ({
      name,
      in: "query",
      description: `${what} Accepted; it changes nothing.`,
      required: false,
      schema: { type: "string" },
    }),
  );
  return [...read, ...unread];
}

export const headerParameters: Record<string, Parameter> = {
  LastEventId: {
    name: "Last-Event-ID",
    in: "header",
    description: "The `id` of the last event that you got: the events after it follow, or a new snapshot.",
    schema: { type: "string" },
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    description: "ETags of answers you keep. When one still fits, the answer is 304 and costs no quota.",
    schema: { type: "string" },
  },
};

/** The parameters of an endpoint, path parameters first, with examples from `samples`. */
export function parametersOf(
  endpoint: Endpoint,
  components: Record<string, Schema>,
  samples: Samples,
): (Parameter | Reference)[] {
  const path = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) =>
    pathParameter(name, endpoint.maxIds, samples),
  );
  const header = endpoint.events ? "LastEventId" : "IfNoneMatch";
  const conditional = endpoint.method === "GET" ? [{ $ref: `#/components/parameters/${header}` }] : [];
  return [...path, ...queryParameters(endpoint, components, samples), ...conditional];
}
