/** Runs the snippets of the broadcasters' page, taken from the served page, in a shell. */
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { broadcasterMessages, broadcasterWords } from "#components/broadcasters/words/catalogue.ts";
import { COOKIES } from "#components/device/preferences.ts";
import { LANGUAGES, TAGS } from "#components/language/languages.ts";
import { wordsOf } from "#components/language/server-words.ts";
import type { Envelope, PlayedSong } from "#lib/contract/shapes.ts";
import { ask, OWN_PAGE } from "#tests/support/ask.ts";
import { nowline, nowlineJson } from "#tests/support/operator.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { type Snippet, snippetsOf } from "#tests/support/snippets.ts";
import { seed } from "#tests/support/transports.ts";

const run = promisify(execFile);
const RPUID = "8269000";
let server: TestServer;
let snippets: Map<string, Snippet>;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  server = await startServer({ seed, env: { CONTACT: "a&r@example.org" } });
  const { key } = await nowlineJson<{ key: string }>(server.dataDir, "stations", "key", RPUID);
  env = { ...process.env, STATION_KEY: key };
  snippets = await snippetsOf(`${server.url}/broadcasters`);
}, 120_000);
afterAll(() => server.stop());

async function type(id: string): Promise<{ data: { outcome: string }[] }> {
  const code = snippets.get(id)?.code ?? `echo there is no snippet ${id}; exit 1`;
  const { stdout } = await run("bash", ["-euo", "pipefail", "-c", code], { env, timeout: 60_000 });
  return JSON.parse(stdout);
}
const songs = () => ask<Envelope<PlayedSong>>(server.url, `/listener/songs?rpuid=${RPUID}&limit=1`, OWN_PAGE);

test("a song that is sent is on the station's page, and ends when no song is on air", async () => {
  expect((await type("song")).data[0]?.outcome).toBe("began");
  const { body } = await songs();
  expect(body.data[0]).toMatchObject({ artist: "Juno Pell", name: "Glass Tide" });
  expect((await type("silence")).data[0]?.outcome).toBe("no-song");
  const after = await songs();
  expect(Date.parse(after.body.data[0]?.stop ?? "")).toBeLessThanOrEqual(server.now());
});

test.each(TAGS)("the page is in %s, with the same snippets and its own direction", async (tag) => {
  const answer = await fetch(`${server.url}/broadcasters`, {
    headers: { Cookie: `${COOKIES.language}=${tag}` },
  });
  const html = await answer.text();
  const { direction } = LANGUAGES[tag];
  const t = broadcasterWords(tag);
  expect(html).toMatch(new RegExp(`<html[^>]* lang="${tag}"[^>]* dir="${direction}"`));
  for (const key of ["title", "corrections.title", "requests.title"] as const)
    expect(html).toContain(`>${t(key)}<`);
  expect(html).toContain(`<meta name="description" content="${t("description")}"/>`);
  expect(html).toContain(
    `${t("contact")}<!-- --> <a href="mailto:a%26r@example.org">a&amp;r@example.org</a>`,
  );
  expect(html).not.toMatch(/<main.* lang="en"/s);
  const shown = await snippetsOf(`${server.url}/broadcasters`, { Cookie: `${COOKIES.language}=${tag}` });
  expect(shown).toEqual(snippets);
});

test.each(TAGS)("the words in %s keep every code and name of the English words", (tag) => {
  const codesOf = (words: object): string[][] =>
    Object.values(words).flatMap((value) =>
      typeof value === "string"
        ? [[...value.matchAll(/`[^`]+`/g)].map(([code]) => code).sort()]
        : codesOf(value),
    );
  expect(codesOf(broadcasterMessages[tag])).toEqual(codesOf(broadcasterMessages.en));
});

test.each(TAGS)("the page in %s quotes what a station's page says of a told song", (tag) => {
  expect(broadcasterWords(tag)("songs.shown")).toContain(wordsOf(tag).t("station.toldBy.station"));
});

test("the addresses for pages of broadcasters answer", async () => {
  const html = await (await fetch(`${server.url}/broadcasters`)).text();
  const shown = [...html.matchAll(/<code[^>]*>(\/[^<]*\{rpuid\}[^<]*)<\/code>/g)].map(
    ([, path = ""]) => path,
  );
  expect(shown).toHaveLength(3);
  for (const path of shown) {
    const answer = await fetch(server.url + path.replace("{rpuid}", RPUID));
    expect([path, answer.status, (await answer.text()).includes("Harbour FM")]).toEqual([path, 200, true]);
  }
});

test("the lines of NDJSON are imported without a fault", async () => {
  const file = join(server.dataDir, "pier.ndjson");
  await writeFile(file, snippets.get("ndjson")?.code ?? "");
  const { out } = await nowline(server.dataDir, "import", file, "--source", "pier", "--dry-run");
  expect(out).toMatch(/ 2 added, .* 0 rejected \(kept: station 1, programme 1\)/);
  expect(out).not.toContain("Faults");
});

test("the configuration of Icecast names this directory", () => {
  expect(snippets.get("icecast")?.code).toContain(`<yp-url>${server.url}/yp/`);
});
