/** The OpenAPI 3.1 document, made from the contract that validates and types the interface. */
import { problem } from "../contract/shapes.ts";
import { OWN_ORIGIN } from "../ground/own-origin.ts";
import type { OpenApiDocument, Schema } from "./document.ts";
import { documentedEndpoints } from "./documented.ts";
import { headers } from "./headers.ts";
import { INTRODUCTION } from "./introduction.ts";
import { toJsonSchema } from "./json-schema.ts";
import { operationOf, TAGS } from "./operation.ts";
import { headerParameters } from "./parameters.ts";
import { problemResponses } from "./problem-responses.ts";
import { RECORDED, type Samples } from "./samples.ts";
import { securitySchemes } from "./security.ts";

const VERSION = "1.0.0";

/** The document of the server at `serverUrl` (an origin); requests name `samples`, answers are recorded answers. */
export function openApiDocument({
  serverUrl,
  samples = RECORDED,
}: {
  serverUrl: string;
  samples?: Samples;
}): OpenApiDocument {
  const schemas: Record<string, Schema> = {};
  const paths: OpenApiDocument["paths"] = {};
  for (const endpoint of documentedEndpoints) {
    const method = endpoint.method === "GET" ? "get" : "post";
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: operationOf(endpoint, schemas, samples) };
  }
  toJsonSchema(problem, "output", schemas);
  const used = new Set(documentedEndpoints.map(({ dataType }) => TAGS[dataType].name));
  const tags = new Map(Object.values(TAGS).map((tag) => [tag.name, tag]));
  const document = {
    openapi: "3.1.1" as const,
    info: {
      title: "Nowline partner interface",
      version: VERSION,
      summary: "A directory of live radio and its catch-up.",
      description: INTRODUCTION,
    },
    servers: [{ url: serverUrl }],
    externalDocs: { url: `${serverUrl}/developers`, description: "The ten-minute guide, and this reference" },
    tags: [...tags.values()].filter(({ name }) => used.has(name)),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      parameters: headerParameters,
      headers,
      responses: problemResponses(),
      securitySchemes,
    },
  };
  return JSON.parse(JSON.stringify(document).replaceAll(OWN_ORIGIN, serverUrl)) as OpenApiDocument;
}
