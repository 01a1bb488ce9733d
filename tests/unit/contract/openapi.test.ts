import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { EVENT_STREAM, offeredBy } from "#lib/contract/media-types.ts";
import { problemCodes } from "#lib/contract/problem-codes.ts";
import type { Parameter, Schema } from "#lib/openapi/document.ts";
import { documentedEndpoints } from "#lib/openapi/documented.ts";
import { exampleRequests } from "#lib/openapi/example-requests.ts";
import { openApiDocument } from "#lib/openapi/openapi.ts";
import { RECORDED } from "#lib/openapi/samples.ts";
import { isAlias, OTHER_FORMS, pointerTo, schemaFaults } from "#tests/support/conforms.ts";
import { eventsIn } from "#tests/support/events.ts";

const document = openApiDocument({ serverUrl: "https://radio.example" });
const operations = documentedEndpoints.map((endpoint) => {
  const method = endpoint.method === "GET" ? "get" : "post";
  return { endpoint, method, operation: document.paths[endpoint.path]?.[method] } as const;
});

/** Every object of the document below `value`, with the path to it. */
function* objectsIn(value: unknown, path = ""): Generator<[path: string, object: Record<string, unknown>]> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Record<string, unknown>];
  for (const [name, part] of Object.entries(value)) yield* objectsIn(part, `${path}/${name}`);
}

test("the document is OpenAPI 3.1", async () => {
  const validator = new Validator();
  expect(await validator.validate({ ...document })).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
});

test("the document names the origin that serves it, in its examples too", () => {
  expect(document.servers).toEqual([{ url: "https://radio.example" }]);
  const text = JSON.stringify(document);
  expect(text.includes("demonstration.invalid")).toBe(false);
  expect(text.includes("https://radio.example/demo/")).toBe(true);
});

test("every endpoint for partners and stations is in it, and none of the listener pages'", () => {
  const ids = operations.map(({ operation }) => operation?.operationId);
  expect(ids).toEqual(documentedEndpoints.map(({ id }) => id));
  expect(ids.length).toBeGreaterThanOrEqual(10);
  expect(Object.keys(document.paths).every((path) => /^\/(v2|WRAPI\/v\{version\}|ingest)\//.test(path))).toBe(
    true,
  );
  expect(/listenerOnly|"look"|\/listener\//.test(JSON.stringify(document))).toBe(false);
});

test("every reference leads somewhere", () => {
  for (const [path, { $ref }] of objectsIn(document)) {
    if (typeof $ref !== "string") continue;
    const target = $ref
      .replace(/^#\//, "")
      .split("/")
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document);
    expect(target, `${path}: ${$ref}`).toBeDefined();
  }
});

describe.each(operations)("$endpoint.id", ({ endpoint, method, operation }) => {
  test("says what it is, who may call it and how it fails", () => {
    expect(operation?.summary).toMatch(/\.$/);
    expect(operation?.security.length).toBe(
      { A: 1, B: 3, station: 2, listener: 0, directory: 0 }[endpoint.family],
    );
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining(["200", "400", "401", "403", "406", "429", "500", "503"]),
    );
  });

  test("has every parameter that is read, described", () => {
    const parameters = (operation?.parameters ?? []).filter((p): p is Parameter => "name" in p);
    const names = parameters.filter(({ in: where }) => where === "query").map(({ name }) => name);
    expect(names).toEqual([...Object.keys(endpoint.query.shape), ...Object.keys(endpoint.ignored ?? {})]);
    for (const { name, description } of parameters) expect(description, name).toBeTruthy();
    for (const [, name] of endpoint.path.matchAll(/\{(\w+)\}/g))
      expect(parameters.some((p) => p.in === "path" && p.name === name && p.required)).toBe(true);
  });

  test("has parameters whose examples and defaults are accepted", () => {
    for (const parameter of operation?.parameters ?? []) {
      if (!("name" in parameter) || parameter.in !== "query") continue;
      const value = parameter.example ?? parameter.schema.default;
      if (value === undefined || !(parameter.name in endpoint.query.shape)) continue;
      const schema = endpoint.query.shape[parameter.name];
      const text = Array.isArray(value) ? value.join(",") : String(value);
      expect(schema?.safeParse(text), parameter.name).toMatchObject({ success: true });
    }
  });

  test("has an example that is what its schema says", () => {
    const response = operation?.responses["200"];
    if (!response || "$ref" in response) throw new Error("no response of its own");
    for (const type of offeredBy(endpoint)) {
      const place = response.content?.[type] ? "content" : OTHER_FORMS;
      const { example } = response[place]?.[type] ?? {};
      if (isAlias(endpoint.id, type)) continue;
      expect(example, `example of ${endpoint.id} as ${type}`).toBeDefined();
      const schema = pointerTo("paths", endpoint.path, method, "responses", "200", place, type, "schema");
      expect(schemaFaults(schema, example)).toEqual([]);
    }
    const json = response.content?.["application/json"]?.example;
    const [event] = eventsIn(String(response.content?.[EVENT_STREAM]?.example ?? ""));
    expect(endpoint.response.safeParse(event ? JSON.parse(event.data) : json)).toMatchObject({
      success: true,
    });
  });

  test("has a body whose example is what its schema says, where it takes one", () => {
    const request = exampleRequests(RECORDED)[endpoint.id];
    expect(request.body === undefined).toBe(endpoint.body === undefined);
    if (!endpoint.body) return;
    const schema = pointerTo(
      "paths",
      endpoint.path,
      method,
      "requestBody",
      "content",
      "application/json",
      "schema",
    );
    expect(schemaFaults(schema, request.body)).toEqual([]);
    expect(endpoint.body.safeParse(request.body)).toMatchObject({ success: true });
  });
});

describe("components", () => {
  test.each(Object.entries(document.components.schemas))(
    "%s has a description, and its fields",
    (_, schema) => {
      expect(schema.description).toBeTruthy();
      const undescribed = Object.entries<Schema>(schema.properties ?? {}).filter(
        ([, field]) =>
          !field.description && !field.$ref && !field.items?.$ref && field.format !== "date-time",
      );
      expect(undescribed.map(([name]) => name)).toEqual([]);
    },
  );

  test("every error of the contract has an example that is what its schema says", () => {
    const seen = Object.entries(document.components.responses).flatMap(([name, { content }]) =>
      Object.entries(content?.["application/problem+json"]?.examples ?? {}).map(([code, { value }]) => {
        const schema = pointerTo(
          "components",
          "responses",
          name,
          "content",
          "application/problem+json",
          "schema",
        );
        expect(schemaFaults(schema, value), code).toEqual([]);
        expect(value).toMatchObject({ code, type: `/developers#error-${code}` });
        return code;
      }),
    );
    expect(seen.sort()).toEqual(Object.keys(problemCodes).sort());
  });

  test("the two units of time are told apart", () => {
    expect(document.components.schemas.Meta?.properties?.cacheExpiresAt?.description).toMatch(/milliseconds/);
    expect(document.components.headers.RateLimitReset?.description).toMatch(/seconds/);
  });
});
