/** Modules keep no state of their own (docs/architecture.md): what changes belongs to an object that somebody makes. */
import { expect, test } from "vitest";
import { programme } from "./sources.ts";
import { keptBy } from "./state.ts";

const files = programme.filter(({ path }) => /^(?:app|components|db|lib)\/|^server\.ts$/.test(path));

/** State that modules keep all the same, with the reason. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ["lib/api/door.ts globalThis", "Next.js evaluates copies of our modules, which find the one API here"],
  [
    "lib/pictures/studio.ts globalThis",
    "Next.js evaluates copies of our modules, which find the one painter here",
  ],
  [
    "lib/boot/pages/made-of.ts rendering",
    "belongs to the render under way, not to the module (AsyncLocalStorage)",
  ],
  ["server.ts process.env", "Next.js and React choose their own code by NODE_ENV"],
]);

test("no module keeps state, but for those of the list", { timeout: 60_000 }, () => {
  expect(files.length).toBeGreaterThan(900);
  const kept = files.flatMap(keptBy);
  const unexpected = kept.filter(({ path, name }) => !EXCEPTIONS.has(`${path} ${name}`));
  expect(unexpected.map(({ path, line, name }) => `${path}:${line} ${name}`)).toEqual([]);
  const found = new Set(kept.map(({ path, name }) => `${path} ${name}`));
  expect([...EXCEPTIONS.keys()].filter((exception) => !found.has(exception))).toEqual([]);
});

test.each([
  "let count = 0;",
  "const known = new Map<string, number>();",
  "const known = new LRUCache({ max: 5 });",
  "const loops = new EndlessLoops();",
  "const names: string[] = []; export const add = (name: string) => names.push(name);",
  "const last = { url: '' }; function use(url: string) { last.url = url; }",
  "const counts = new Map([['a', 1]]); export function up() { counts.set('a', 2); }",
  "export function tell() { process.env.TOLD = 'yes'; }",
  "const holder = globalThis as { it?: string };",
])("is seen: %s", (code) => {
  expect(keptBy({ path: "lib/a.ts", text: code, code })).toHaveLength(1);
});

test.each([
  "const NONE: ReadonlyMap<string, number> = new Map();",
  "const names = ['a', 'b'].sort(); export const has = (name: string) => names.includes(name);",
  "const table = new Map<string, number>([]); for (const name of NAMES) table.set(name, 1);",
  "export const nearest = remembered(100, search);",
  "const PATTERN = new RegExp('a'); const FORMAT = new Intl.NumberFormat('en');",
  "export function count() { let n = 0; const seen = new Set<string>(); seen.add('a'); return ++n; }",
])("is no state: %s", (code) => {
  expect(keptBy({ path: "lib/a.ts", text: code, code })).toEqual([]);
});
