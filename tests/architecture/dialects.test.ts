/** Each dialect of lib/api/dialects.ts has all its parts. */
import { expect, test } from "vitest";
import { dialectPages } from "#components/developers/dialects/all.ts";
import { DIALECTS } from "#lib/api/dialects.ts";
import { RECORDED } from "#lib/openapi/samples.ts";
import { splitTarget } from "#lib/request/target.ts";
import { dialectRequests } from "#tests/support/canary-dialects.ts";
import { sourcesMatching } from "./sources.ts";

const routes = sourcesMatching(/^app\/\(dialects\)\/.*route\.ts$/).map(({ path }) => {
  const address = path.replace("app/(dialects)", "").replace("/route.ts", "");
  return new RegExp(`^${address.replace(/\[\.\.\.\w+\]/g, ".+").replace(/\[\w+\]/g, "[^/]+")}$`);
});
const documented = dialectPages("https://radio.example", RECORDED).map(({ slug }) => slug);

test.each(DIALECTS)(
  "$name has a route handler of Next.js, a page and requests after a hidden station",
  (dialect) => {
    const { name, route, owns } = dialect;
    expect(routes.some((address) => address.test(route))).toBe(true);
    expect(documented).toContain(name);
    expect(dialectRequests.some(({ target }) => owns(splitTarget(target).path))).toBe(true);
  },
);
