/** All stations that a browser keeps get the numbers that stay, also behind many that are gone. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError, type Get } from "#components/model/api.ts";
import { renumberDaily } from "#components/model/renumber-kept.ts";

const [MERGED, STAYS] = ["8267001", "8267002"] as const;

class Texts extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null;
  setItem = (key: string, text: string) => void this.set(key, text);
}
/** A directory that has one station. It refuses identifiers that are no numbers. */
const directory: Get = async (path) => {
  const asked = decodeURIComponent(path).slice("/v2/stations/".length, path.indexOf("?")).split(",");
  if (!asked.every((rpuid) => /^\d+$/.test(rpuid))) throw new ApiError("refused", 400);
  if (!asked.includes(MERGED)) throw new ApiError("refused", 404);
  return JSON.parse(JSON.stringify({ data: [{ rpuid: STAYS, name: "Harbour FM" }], meta: {} }));
};

afterEach(() => vi.unstubAllGlobals());

/** A page of a browser that keeps these stations as favourites. */
function openPage(favourites: readonly object[]) {
  const localStorage = new Texts([["nowline.stations", JSON.stringify({ favourites, recents: [] })]]);
  const page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage, sessionStorage: new Texts() }));
  vi.stubGlobal("document", page);
  vi.stubGlobal("StorageEvent", Event);
  const turn = (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event("visibilitychange"));
  };
  return { localStorage, turn };
}

test("a merged station is found behind fifty that are gone and a damaged number, once the directory answers", async () => {
  const gone = Array.from({ length: 50 }, (_, n) => ({ rpuid: String(8268000 + n), name: "Gone" }));
  const kept = [{ rpuid: "a/b", name: "Damaged" }, ...gone, { rpuid: MERGED, name: "Harbour FM" }];
  const { localStorage, turn } = openPage(kept);
  let asked = 0;
  const end = renumberDaily((path) => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error("no network")) : directory(path);
  });
  await nextTurn();
  turn(false);
  const numbers = () => JSON.parse(localStorage.getItem("nowline.stations") ?? "").favourites.at(-1).rpuid;
  await expect.poll(numbers).toBe(STAYS);
  await nextTurn();

  const before = asked;
  turn(false);
  end();
  turn(false);
  expect(asked).toBe(before);
});

test("a page that is hidden asks nothing, and a page that is shown again while it asks does not ask twice", async () => {
  const { turn } = openPage([{ rpuid: MERGED, name: "Harbour FM" }]);
  const { promise, reject } = Promise.withResolvers<never>();
  let asked = 0;
  const end = renumberDaily(() => {
    asked += 1;
    return promise;
  });
  turn(true);
  turn(false);
  expect(asked).toBe(1);
  reject(new Error("no network"));
  await nextTurn();
  turn(true);
  expect(asked).toBe(1);
  turn(false);
  expect(asked).toBe(2);
  end();
});
