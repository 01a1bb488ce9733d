/** The parts of an OpenAPI 3.1 document that ours uses (spec.openapis.org/oas/v3.1.1). */

/** A JSON Schema (2020-12). */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  [keyword: string]: unknown;
}

export interface Reference {
  $ref: string;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  description?: string;
  required?: boolean;
  style?: "simple" | "form";
  explode?: boolean;
  schema: Schema;
  example?: unknown;
}

export interface Header {
  description: string;
  required?: boolean;
  schema: Schema;
}

export interface Example {
  summary?: string;
  value: unknown;
}

export interface MediaType {
  schema: Schema;
  /** For an event stream: the schemas of the events' data, by the names of the events. */
  "x-events"?: Record<string, Schema>;
  example?: unknown;
  examples?: Record<string, Example>;
}

export interface Response {
  description: string;
  headers?: Record<string, Header | Reference>;
  content?: Record<string, MediaType>;
  /** Other forms of the answer by media type. In `content` they would make generated clients read all as text. */
  "x-other-forms"?: Record<string, MediaType>;
}

interface RequestBody {
  description?: string;
  required?: boolean;
  content: Record<string, MediaType>;
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: (Parameter | Reference)[];
  requestBody?: RequestBody;
  responses: Record<string, Response | Reference>;
}

export interface OpenApiDocument {
  openapi: "3.1.1";
  info: { title: string; version: string; summary: string; description: string };
  servers: { url: string; description?: string }[];
  externalDocs: { url: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, { get?: Operation; post?: Operation }>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    headers: Record<string, Header>;
    responses: Record<string, Response>;
    securitySchemes: Record<string, Record<string, string>>;
  };
}
