/** Runs every snippet of the ten-minute guide, taken from the served page, in a shell, in order. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { parseDocument } from "htmlparser2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dialectPages } from "#components/developers/dialects/all.ts";
import type { Envelope, RecommendedStation } from "#lib/contract/shapes.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import { RECORDED } from "#lib/openapi/samples.ts";
import { machineNowMs } from "#tests/support/held-clock.ts";
import { textOf } from "#tests/support/html-text.ts";
import { importRecords } from "#tests/support/import-records.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { inForce, sharedEnvironment } from "#tests/support/shared-activity.ts";
import { type Snippet, snippetsOf } from "#tests/support/snippets.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const execute = promisify(execFile);

/** A reader of the guide of a server. */
interface Reader {
  server: TestServer;
  snippets: Map<string, Snippet>;
  /** Where the reader's files are. */
  directory: string;
  /** The values that the guide tells its reader to keep. */
  kept: Record<string, string>;
}

/** Runs a snippet in a shell; on the directory's machine the partner's files are available. */
async function run({ server, snippets, directory, kept }: Reader, id: string): Promise<string> {
  const snippet = snippets.get(id);
  if (!snippet) throw new Error(`the guide has no snippet ${id}`);
  const there = snippet.where === "directory";
  const code = there ? snippet.code.replaceAll(/\S+\.pem/g, (file) => join(directory, file)) : snippet.code;
  const env = {
    ...{ ...process.env, ...kept, ...sharedEnvironment(server.dataDir) },
    DATA_DIR: server.dataDir,
  };
  const cwd = there ? root : directory;
  const { stdout } = await execute("bash", ["-euo", "pipefail", "-c", code], { cwd, env, timeout: 60_000 });
  if (there) await inForce();
  return stdout;
}

/** Starts the server whose guide is read. */
async function startReading(env: Record<string, string> = {}): Promise<Reader> {
  const directory = mkdtempSync(join(tmpdir(), "nowline-guide-"));
  // The snippets run in a shell, which uses the machine's clock.
  const server = await startServer({ env, nowMs: machineNowMs() });
  return { server, directory, kept: {}, snippets: new Map() };
}

async function stopReading(reader: Reader | undefined): Promise<void> {
  await reader?.server.stop();
  if (reader) rmSync(reader.directory, { recursive: true, force: true });
}

describe("the ten-minute guide", () => {
  let reader: Reader;
  const used = new Set<string>();

  beforeAll(async () => {
    reader = await startReading();
    reader.snippets = await snippetsOf(`${reader.server.url}/developers`);
  });
  afterAll(() => stopReading(reader));

  function type(id: string): Promise<string> {
    used.add(id);
    return run(reader, id);
  }
  const typeJson = async <T>(id: string) => JSON.parse(await type(id)) as T;
  type Listed = { data: { rpuid?: string; name?: string; data?: { id?: string }[] }[] };

  test("the first call finds a station by a name with a typo", async () => {
    expect((await typeJson<Listed>("first-call")).data[0]?.name).toBe("Harbour FM");
  });

  test("a client is registered and calls with its bearer key, and by its identifier", async () => {
    const { clientId, bearer } = await typeJson<{ clientId: string; bearer: string }>("register");
    Object.assign(reader.kept, { NOWLINE_CLIENT: clientId, NOWLINE_BEARER: bearer });
    expect((await typeJson<Listed>("bearer")).data).toHaveLength(1);
    expect((await typeJson<Listed>("family-a")).data[0]?.rpuid).toBe("8269000");
  });

  test.each(["rsa", "ed25519"])("a request signed with %s is answered", async (kind) => {
    await type(`${kind}-key`);
    const { keyId } = await typeJson<{ keyId: string }>(`${kind}-register`);
    reader.kept.NOWLINE_KEY_ID = keyId;
    expect((await typeJson<Listed>(`${kind}-sign`)).data).toHaveLength(1);
    reader.kept.NOWLINE_KEY_ID = "somebody-else";
    expect(await typeJson(`${kind}-sign`)).toMatchObject({ status: 401, code: "auth_signature_invalid" });
  });

  test("the quota is shown, and curl waits by itself", async () => {
    expect((await type("quota")).match(/^x-ratelimit-(limit|remaining|reset): \d+/gim)).toHaveLength(3);
    expect((await typeJson<Listed>("retry")).data.length).toBeGreaterThan(5);
  });

  test("an unchanged answer is 304", async () => {
    expect((await type("etag")).trim()).toBe("304");
  });

  test("an episode is found by its id, encoded and raw", async () => {
    const answers = (await type("ids"))
      .split(/(?<=\})(?=\{"data")/)
      .map((text) => JSON.parse(text) as Listed);
    const ids = answers.map(({ data }) => data[0]?.data?.[0]?.id);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toMatch(/^8269000:odp:\/crid:\/\//);
    expect(ids[1]).toBe(ids[0]);
  });

  test("a mistake is explained", async () => {
    expect(await typeJson("failure")).toMatchObject({ status: 400, code: "param_required" });
  });

  test("playlists and XML", async () => {
    expect(await type("playlist")).toMatch(/^#EXTM3U\n/);
    expect(await type("xml")).toMatch(/^<\?xml[^>]*>\s*<epg /);
  });

  test("recommendations are asked for, each with its factors", async () => {
    const { data, meta } = await typeJson<Envelope<RecommendedStation>>("recommend");
    expect(meta.dataType).toBe("recommendations");
    expect(data.length).toBeGreaterThan(0);
    for (const { factors } of data) expect(factors.length).toBeGreaterThan(0);
  });

  test("no snippet was left out", () => {
    expect([...used].sort()).toEqual([...reader.snippets.keys()].sort());
    expect(used.size).toBeGreaterThan(10);
  });
});

const RPUID = "3729501";

describe("the guide of a directory without the demonstration and without episodes", () => {
  let reader: Reader;
  beforeAll(async () => {
    reader = await startReading({ NOWLINE_DEMO: "0" });
    const { dataDir, now } = reader.server;
    const at = (hours: number) => new Date(now() + hours * HOUR_MS).toISOString();
    const locations = [{ scheduledStart: at(-1), scheduledStop: at(1) }];
    await importRecords(dataDir, [
      {
        ...{ type: "station", country: "372", externalId: "1", rpuid: RPUID, name: "Shannon Sound" },
        ...{ genres: [{ href: "urn:tva:metadata:cs:ContentCS:2011:3.6.2", name: "Jazz" }] },
        liveStreams: [{ streamSource: { url: "http://shannon.example/live", mimeValue: "audio/mpeg" } }],
      },
      { type: "programme", rpuid: RPUID, id: "now", name: "Low Water", locations },
    ]);
    reader.snippets = await snippetsOf(`${reader.server.url}/developers`);
  });
  afterAll(() => stopReading(reader));

  test("the registered client gets an answer to every request", async () => {
    const { clientId, bearer } = JSON.parse(await run(reader, "register")) as Record<string, string>;
    Object.assign(reader.kept, { NOWLINE_CLIENT: clientId, NOWLINE_BEARER: bearer });
    for (const id of ["first-call", "bearer", "family-a", "retry", "recommend"])
      expect(await run(reader, id), id).toMatch(/^\{"data":/);
    expect(await run(reader, "failure")).toContain('"code":"param_required"');
    expect(await run(reader, "quota")).toMatch(/^x-ratelimit-limit: 5000/im);
    expect(await run(reader, "etag")).toContain("304");
    expect(await run(reader, "playlist")).toMatch(/^#EXTM3U/);
    expect(await run(reader, "xml")).toMatch(/<epg /);
    expect([...reader.snippets.keys()]).not.toContain("ids");
  });

  test("the reference asks as that client: with its key in Family B, by its identifier in Family A", async () => {
    const page = await (await fetch(`${reader.server.url}/developers`)).text();
    const blocks = page.match(/<code>curl [^<]*<\/code>/g) ?? [];
    const commands = blocks.map((block) => textOf(parseDocument(block)));
    const ofReference = commands.filter((command) =>
      /^curl -s -H "(?!Date).*\/(?:v2|WRAPI)\//s.test(command),
    );
    expect(ofReference.length).toBeGreaterThan(12);
    for (const command of ofReference)
      expect(command).toContain(
        command.includes("/WRAPI/")
          ? "Partner-Client: $NOWLINE_CLIENT"
          : "Authorization: Bearer $NOWLINE_BEARER",
      );
  });

  test("the pages of dialects name its country and its station", async () => {
    for (const { slug } of dialectPages("http://localhost", RECORDED)) {
      const snippets = await snippetsOf(`${reader.server.url}/developers/${slug}`);
      const answer = await run({ ...reader, snippets }, slug);
      const tells =
        /^(?:\[|#EXTM3U|BEGIN:VCALENDAR|<\?xml|\{"result":|\{"subsonic-response":\{"status":"ok")/;
      expect(answer, slug).toMatch(tells);
      expect(answer, slug).toContain("Shannon Sound");
      const page = await (await fetch(`${reader.server.url}/developers/${slug}`)).text();
      expect(page, slug).not.toMatch(/country=826|stations\/8269000|exact\/GB|<code[^>]*>gb</);
    }
  });
});
