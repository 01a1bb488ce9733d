import type { Endpoint } from "../contract/endpoints.ts";
import { EVENT_STREAM, offeredBy } from "../contract/media-types.ts";
import type { MediaType, Operation, Response, Schema } from "./document.ts";
import type { DocumentedEndpoint } from "./documented.ts";
import { exampleRequests } from "./example-requests.ts";
import examples from "./examples.json" with { type: "json" };
import { headerReferences, QUOTA } from "./headers.ts";
import { toJsonSchema } from "./json-schema.ts";
import { parametersOf } from "./parameters.ts";
import { problemReferences } from "./problem-responses.ts";
import type { Samples } from "./samples.ts";
import { securityOf } from "./security.ts";

type Components = Record<string, Schema>;

const JSON_TYPE = "application/json";

const ON_AIR = {
  name: "On air and schedules",
  description: "The programmes of stations now, next, and in a window.",
};
export const TAGS: Record<Endpoint["dataType"], { name: string; description: string }> = {
  stations: { name: "Stations", description: "Live radio stations: streams, bearers, images, phonetics." },
  onair: ON_AIR,
  schedule: ON_AIR,
  ondemand: { name: "On demand", description: "Catch-up and podcasts, with their windows of availability." },
  categories: { name: "Categories", description: "Kinds of content that filter stations and items." },
  recommendations: { name: "Recommendations", description: "Stations and items that a listener may like." },
};

/** The meta of an envelope, narrowed to its values for this endpoint (specification 2.1). */
function metaOf(meta: Schema | undefined, said: Record<string, Schema>, components: Components): Schema {
  const name = meta?.$ref?.split("/").at(-1) ?? "";
  const paginated = components[name]?.properties?.pageSize !== undefined;
  return { ...meta, properties: { ...said, paginated: { const: paginated } } };
}

/** An envelope whose metas name its kind of data, and tell whether it is nested and paginated. */
function envelopeOf(envelope: Schema, endpoint: Endpoint, components: Components): Schema {
  const { data, meta } = envelope.properties ?? {};
  const nested = data?.items?.properties?.data !== undefined;
  const uncached = { fromCache: { const: false }, cacheExpiresAt: { const: null } };
  const said = {
    dataType: { const: endpoint.dataType },
    nesting: { const: nested },
    ...(endpoint.method === "POST" ? uncached : {}),
  };
  const items = nested && data?.items ? envelopeOf(data.items, endpoint, components) : data?.items;
  return {
    ...envelope,
    properties: { data: { ...data, items }, meta: metaOf(meta, said, components) },
  };
}

type Content = Record<string, MediaType>;

/** The schemas of the data of a stream's events, by their names. */
function eventsOf(endpoint: Endpoint, components: Components): Record<string, Schema> {
  const shapes = { snapshot: endpoint.response, ...endpoint.events };
  return Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => {
      const schema = toJsonSchema(shape, "output", components);
      return [name, envelopeOf(schema, endpoint, components)];
    }),
  );
}

function formsOf(endpoint: Endpoint, components: Components): { main: Content; others: Content } {
  const known: Record<string, Record<string, unknown>> = examples;
  const schema = envelopeOf(toJsonSchema(endpoint.response, "output", components), endpoint, components);
  const all = offeredBy(endpoint).map((mediaType): [string, MediaType] => {
    const example = known[endpoint.id]?.[mediaType];
    const given = mediaType === JSON_TYPE ? schema : { type: "string" };
    const events = mediaType === EVENT_STREAM ? { "x-events": eventsOf(endpoint, components) } : {};
    return [mediaType, { schema: given, ...(example === undefined ? {} : { example }), ...events }];
  });
  return { main: Object.fromEntries(all.slice(0, 1)), others: Object.fromEntries(all.slice(1)) };
}

function responsesOf(endpoint: Endpoint, components: Components): Operation["responses"] {
  const isKept = endpoint.method === "GET" && !endpoint.events;
  const caching = isKept ? (["ETag"] as const) : [];
  const headers = headerReferences(
    "RequestId",
    ...(endpoint.family === "station" ? [] : QUOTA),
    ...caching,
    "CacheControl",
    "Vary",
    "IgnoredParameters",
  );
  const { main, others } = formsOf(endpoint, components);
  const named = Object.keys(others);
  const ok: Response = {
    description: `${endpoint.summary}${named.length > 0 ? ` Accept asks for other forms: ${named.join(", ")}.` : ""}`,
    headers,
    content: main,
    ...(named.length > 0 ? { "x-other-forms": others } : {}),
  };
  const unchanged: Response = { description: "Your answer is still true. This costs no quota.", headers };
  const hasIds = /\{(?!version)/.test(endpoint.path);
  return {
    200: ok,
    ...(isKept ? { 304: unchanged } : {}),
    ...problemReferences([
      ...[400, 401, 403],
      ...(hasIds ? [404] : []),
      ...[405, 406],
      ...(endpoint.body ? [413] : []),
      414,
      ...(endpoint.body ? [415] : []),
      ...[421, 429, 431, 500, 503],
    ]),
  };
}

/** The operation of an endpoint, with `samples` in its examples; named schemas are put into `components`. */
export function operationOf(
  endpoint: DocumentedEndpoint,
  components: Components,
  samples: Samples,
): Operation {
  const body = endpoint.body && toJsonSchema(endpoint.body, "input", components);
  const example = exampleRequests(samples)[endpoint.id].body;
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    ...(endpoint.description ? { description: endpoint.description } : {}),
    tags: [TAGS[endpoint.dataType].name],
    security: securityOf(endpoint.family),
    parameters: parametersOf(endpoint, components, samples),
    ...(body
      ? {
          requestBody: {
            description: `A JSON object${endpoint.takesForms ? " or a form" : ""} of at most 64 KiB.`,
            required: endpoint.body?.safeParse({}).success !== true,
            content: {
              "application/json": { schema: body, ...(example === undefined ? {} : { example }) },
              ...(endpoint.takesForms ? { "application/x-www-form-urlencoded": { schema: body } } : {}),
            },
          },
        }
      : {}),
    responses: responsesOf(endpoint, components),
  };
}
