/** All stations that a browser keeps get the numbers that stay, also behind many that are gone. */
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

test("a merged station is found behind fifty that are gone and a damaged number, once the directory answers", async () => {
  const gone = Array.from({ length: 50 }, (_, n) => ({ rpuid: String(8268000 + n), name: "Gone" }));
  const kept = [{ rpuid: "a/b", name: "Damaged" }, ...gone, { rpuid: MERGED, name: "Harbour FM" }];
  const localStorage = new Texts([["nowline.stations", JSON.stringify({ favourites: kept, recents: [] })]]);
  vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage, sessionStorage: new Texts() }));
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("StorageEvent", Event);
  let asked = 0;
  const end = renumberDaily((path) => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error("no network")) : directory(path);
  });
  await expect.poll(() => asked).toBe(1);
  document.dispatchEvent(new Event("visibilitychange"));
  const numbers = () => JSON.parse(localStorage.getItem("nowline.stations") ?? "").favourites.at(-1).rpuid;
  await expect.poll(numbers).toBe(STAYS);

  const before = asked;
  document.dispatchEvent(new Event("visibilitychange"));
  end();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(asked).toBe(before);
});
