/** The acts of a page whose code cannot be loaded, because the server has another build. */
import { expect, test } from "vitest";
import { createNewerBuild } from "#components/device/newer-build.ts";

/** A page of build "old" at a server that has `build`. */
function pageAt(build: string | undefined, texts = new Map<string, string>()) {
  const did: string[] = [];
  const newer = createNewerBuild({
    ask: async () => build,
    reload: () => void did.push("reload"),
    tabStore: { get: (key) => texts.get(key) ?? null, set: (key, value) => void texts.set(key, value) },
  });
  newer.open({
    build: "old",
    onReload: () => void did.push("keep sound"),
    offer: () => void did.push("offer"),
  });
  const wanted = () => {
    did.push("keep asked");
    return true;
  };
  return { newer, did, wanted };
}

test("a press for code of the former build reloads the page, and keeps what was asked for", async () => {
  const { newer, did, wanted } = pageAt("new");
  expect(await newer.afterFailure(wanted)).toBe(true);
  expect(did).toEqual(["keep asked", "keep sound", "reload"]);
});

test("where nobody asked, the page offers the newer build", async () => {
  const { newer, did } = pageAt("new");
  expect(await newer.afterFailure()).toBe(false);
  expect(await newer.afterFailure(() => false)).toBe(false);
  expect(did).toEqual(["offer", "offer"]);
});

test.each([
  ["of the same build", "old", "old"],
  ["that does not answer", undefined, "old"],
  ["in development", "new", undefined],
])("with a server %s nothing happens", async (_, build, own) => {
  const { newer, did, wanted } = pageAt(build);
  newer.open({ build: own, onReload: () => {}, offer: () => void did.push("offer") });
  expect(await newer.afterFailure(wanted)).toBe(false);
  expect(did).toEqual([]);
});

test("a tab reloads once for a build: nodes of two builds may answer in turn", async () => {
  const texts = new Map<string, string>();
  await pageAt("new", texts).newer.afterFailure(() => true);
  const { newer, did, wanted } = pageAt("new", texts);
  expect(await newer.afterFailure(wanted)).toBe(false);
  expect(did).toEqual(["offer"]);
  expect(await pageAt("newest", texts).newer.afterFailure(wanted)).toBe(true);
});
