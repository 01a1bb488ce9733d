import { runInNewContext } from "node:vm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { BUILD_VARIABLE } from "#lib/install/build-id.ts";
import { workerScript } from "#lib/install/worker-script.ts";

describe("/sw.js", () => {
  afterEach(() => vi.unstubAllEnvs());

  test("names the build and fetches the worker of that build", async () => {
    vi.stubEnv(BUILD_VARIABLE, "a-Build_1");
    const response = workerScript();
    expect(response.headers.get("content-type")).toMatch(/^text\/javascript/);
    expect(response.headers.get("cache-control")).toBe("no-cache");
    const imported: string[] = [];
    const self: Record<string, unknown> = {};
    runInNewContext(await response.text(), { self, importScripts: (url: string) => imported.push(url) });
    expect(self).toEqual({ NOWLINE_BUILD: "a-Build_1" });
    expect(imported).toEqual(["/worker.js?build=a-Build_1"]);
  });

  test("differs from build to build, so that browsers notice", async () => {
    vi.stubEnv(BUILD_VARIABLE, "one");
    const one = await workerScript().text();
    vi.stubEnv(BUILD_VARIABLE, "two");
    expect(await workerScript().text()).not.toBe(one);
  });

  test("does not exist in development, nor for an unknown build", () => {
    for (const value of ["", '"; alert(1); "']) {
      vi.stubEnv(BUILD_VARIABLE, value);
      expect(workerScript().status).toBe(404);
    }
  });
});
