/** Runs every snippet of the ten-minute guide, taken from the served page, in a shell, in order. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Envelope, RecommendedStation } from "#lib/contract/shapes.ts";
import { machineNowMs } from "#tests/support/held-clock.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { inForce, sharedEnvironment } from "#tests/support/shared-activity.ts";
import { type Snippet, snippetsOf } from "#tests/support/snippets.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const run = promisify(execFile);

describe("the ten-minute guide", () => {
  let server: TestServer;
  let directory: string;
  let snippets: Map<string, Snippet>;
  /** The values that the guide tells its reader to keep. */
  const kept: Record<string, string> = {};
  const used = new Set<string>();

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), "nowline-guide-"));
    // The snippets run in a shell, which uses the machine's clock.
    server = await startServer({ nowMs: machineNowMs() });
    snippets = await snippetsOf(`${server.url}/developers`);
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  /** Runs a snippet in a shell; on the directory's machine the partner's files are available. */
  async function type(id: string): Promise<string> {
    const snippet = snippets.get(id);
    if (!snippet) throw new Error(`the guide has no snippet ${id}`);
    used.add(id);
    const there = snippet.where === "directory";
    const code = there ? snippet.code.replaceAll(/\S+\.pem/g, (file) => join(directory, file)) : snippet.code;
    const env = {
      ...{ ...process.env, ...kept, ...sharedEnvironment(server.dataDir) },
      DATA_DIR: server.dataDir,
    };
    const cwd = there ? root : directory;
    const { stdout } = await run("bash", ["-euo", "pipefail", "-c", code], { cwd, env, timeout: 60_000 });
    if (there) await inForce();
    return stdout;
  }
  const typeJson = async <T>(id: string) => JSON.parse(await type(id)) as T;
  type Listed = { data: { rpuid?: string; name?: string; data?: { id?: string }[] }[] };

  test("the first call finds a station by a name with a typo", async () => {
    expect((await typeJson<Listed>("first-call")).data[0]?.name).toBe("Harbour FM");
  });

  test("a client is registered and calls with its bearer key, and by its identifier", async () => {
    const { clientId, bearer } = await typeJson<{ clientId: string; bearer: string }>("register");
    Object.assign(kept, { NOWLINE_CLIENT: clientId, NOWLINE_BEARER: bearer });
    expect((await typeJson<Listed>("bearer")).data).toHaveLength(1);
    expect((await typeJson<Listed>("family-a")).data[0]?.rpuid).toBe("8269000");
  });

  test.each(["rsa", "ed25519"])("a request signed with %s is answered", async (kind) => {
    await type(`${kind}-key`);
    const { keyId } = await typeJson<{ keyId: string }>(`${kind}-register`);
    kept.NOWLINE_KEY_ID = keyId;
    expect((await typeJson<Listed>(`${kind}-sign`)).data).toHaveLength(1);
    kept.NOWLINE_KEY_ID = "somebody-else";
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
    expect([...used].sort()).toEqual([...snippets.keys()].sort());
    expect(used.size).toBeGreaterThan(10);
  });
});
