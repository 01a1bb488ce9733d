/** Checks that every endpoint of the contract has all its parts. */
import { expect, test } from "vitest";
import { handlers } from "#lib/api/handlers.ts";
import { findRoute } from "#lib/api/route.ts";
import { type Endpoint, endpoints } from "#lib/contract/endpoints.ts";
import { sourcesMatching } from "./sources.ts";

const all: readonly Endpoint[] = Object.values(endpoints);
const files = new Set(sourcesMatching(/^app\/.*route\.ts$/).map(({ path }) => path));

/** Next.js gives one level of folders one name, and the rest of a path three dots. */
const folders: Readonly<Record<string, string>> = {
  "v{version}": "[version]",
  "{rpuid}": "[rpuids]",
  "{rpuids}": "[rpuids]",
  "{secret}": "[secret]",
  "{seriesId}": "[...seriesId]",
  "{odIds}": "[...odIds]",
};
const fileOf = ({ path }: Endpoint) =>
  `app${path
    .split("/")
    .map((part) => folders[part] ?? part)
    .join("/")}/route.ts`;

test.each(all)("$id has a route handler of Next.js, a verb and a path that leads to it", (endpoint) => {
  expect(files).toContain(fileOf(endpoint));
  expect(Object.keys(handlers)).toContain(endpoint.id);
  const target = endpoint.path
    .replace("{version}", "4")
    .replace(/\{rpuids?\}/, "8269000")
    .replace("{secret}", "a-secret")
    .replace("{seriesId}", "crid://a/b")
    .replace("{odIds}", "8269000:od:a");
  expect(target).not.toContain("{");
  expect(findRoute(endpoint.method, target).endpoint).toBe(endpoint.id);
});

test("no route handler is without an endpoint", () => {
  const known = new Set(all.map(fileOf));
  const api = [...files].filter((path) => /^app\/(?:v2|WRAPI|listener|ingest|yp)\//.test(path));
  expect(api.filter((path) => !known.has(path) && !path.includes("[...unknown]"))).toEqual([]);
});
