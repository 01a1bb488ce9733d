import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { buildOf } from "#lib/install/build-id.ts";
import { scriptOf } from "#lib/install/worker-script.ts";

describe("/sw.js", () => {
  test("names the build and fetches the worker of that build", async () => {
    const response = scriptOf(buildOf({ build: "a-Build_1" }));
    expect(response.headers.get("content-type")).toMatch(/^text\/javascript/);
    expect(response.headers.get("cache-control")).toBe("no-cache");
    const imported: string[] = [];
    const self: Record<string, unknown> = {};
    runInNewContext(await response.text(), { self, importScripts: (url: string) => imported.push(url) });
    expect(self).toEqual({ NOWLINE_BUILD: "a-Build_1" });
    expect(imported).toEqual(["/worker.js?build=a-Build_1"]);
  });

  test("differs from build to build, so that browsers notice", async () => {
    expect(await scriptOf("two").text()).not.toBe(await scriptOf("one").text());
  });

  test("does not exist in development, nor for an unknown build", () => {
    for (const startedWith of [null, {}, { build: "" }, { build: '"; alert(1); "' }])
      expect(scriptOf(buildOf(startedWith)).status).toBe(404);
  });
});
