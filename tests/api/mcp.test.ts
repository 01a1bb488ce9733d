/** Assistants at /mcp: the official client of the Model Context Protocol, unmodified, and its conformance suite. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, describe, expect, test } from "vitest";
import { DAY_MS } from "#lib/ground/clock.ts";
import { ask } from "#tests/support/ask.ts";
import { transports } from "#tests/support/transports.ts";

const CONFORMANCE = fileURLToPath(
  new URL("../../node_modules/@modelcontextprotocol/conformance/dist/index.js", import.meta.url),
);
const SCENARIOS = [
  ...["server-initialize", "ping", "tools-list", "resources-list", "prompts-list"],
  "dns-rebinding-protection",
];
const results = mkdtempSync(join(tmpdir(), "nowline-conformance-"));
afterAll(() => rmSync(results, { recursive: true, force: true }));

const JSON_RPC = { Accept: "application/json, text/event-stream", "Content-Type": "application/json" };
const ajv = new Ajv2020({ strict: false, validateFormats: false });

async function connected(origin: string): Promise<Client> {
  const client = new Client({ name: "a test", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`)));
  return client;
}

describe.each(transports)("through %s", (_, origin) => {
  test.each(SCENARIOS)("the conformance suite's scenario %s passes", async (scenario) => {
    const output = join(results, `${new URL(origin).port}-${scenario}`);
    const asked = ["server", "--url", `${origin}/mcp`, "--scenario", scenario, "-o", output];
    const { stdout } = await promisify(execFile)(process.execPath, [CONFORMANCE, ...asked]);
    expect(stdout).toMatch(/Passed: ([1-9]\d*)\/\1, 0 failed/);
  });

  test("the official client lists the tools, and each answers by its output schema", async () => {
    const client = await connected(origin);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "find_stations",
      "on_air",
      "schedule",
      "find_episodes",
      "recommend",
      "moment_link",
    ]);
    const call = async <T>(name: string, asked: Record<string, unknown>): Promise<T> => {
      const { isError, structuredContent, content } = await client.callTool({ name, arguments: asked });
      expect(isError, JSON.stringify(content)).toBeFalsy();
      const { annotations, outputSchema } = tools.find((tool) => tool.name === name) ?? {};
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false, openWorldHint: false });
      const judge = ajv.compile(outputSchema ?? false);
      expect(judge(structuredContent), JSON.stringify(judge.errors)).toBe(true);
      expect(content).toEqual([{ type: "text", text: JSON.stringify(structuredContent) }]);
      return structuredContent as T;
    };
    type Found = { stations: { rpuid: string; name: string; page: string }[] };
    const { stations } = await call<Found>("find_stations", { country: "GB", query: "harbuor" });
    const { rpuid = "", page = "" } = stations[0] ?? {};
    expect(rpuid).toBe("8269000");
    expect((await ask(origin, new URL(page).pathname)).status).toBe(200);
    expect((await call<Found>("find_stations", { country: "826", limit: 3 })).stations).toHaveLength(3);
    expect(await call("on_air", { rpuids: [rpuid] })).toMatchObject({
      stations: [{ rpuid, show: { name: expect.any(String) }, next: { name: expect.any(String) } }],
    });
    const misnamed = { name: "find_stations", arguments: { country: "GB", search: "jazz" } };
    expect(await client.callTool(misnamed)).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining("search") }],
    });
    const day = await call<{ programmes: { link: string; start: string }[] }>("schedule", { rpuid });
    expect(day.programmes.length).toBeGreaterThan(3);
    const { link = "", start = "" } = day.programmes[0] ?? {};
    expect(await call("moment_link", { rpuid, at: start })).toMatchObject({ page: link });
    const later = new Date(Date.parse(start) + 2 * DAY_MS).toISOString();
    expect(await call("moment_link", { rpuid, at: later })).toMatchObject({
      ...{ heard: "nothing", reason: "this moment has not been on air yet" },
    });
    const { episodes } = await call<{ episodes: { page: string; playable: boolean }[] }>("find_episodes", {
      ...{ rpuid, limit: 20 },
    });
    expect((await ask(origin, new URL(episodes[0]?.page ?? "").pathname)).status).toBe(200);
    const asked = { country: "GB", like: rpuid, episodes: true };
    const { recommendations } = await call<{ recommendations: { reasons: unknown[] }[] }>("recommend", asked);
    expect(recommendations.length).toBeGreaterThan(3);
    expect(recommendations.filter(({ reasons }) => reasons.length === 0)).toEqual([]);
    await client.close();
  });

  test("the official client reads a station and its day, and gets the prompt", async () => {
    const client = await connected(origin);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      "nowline://stations/{rpuid}",
      "nowline://stations/{rpuid}/days/{date}",
    ]);
    const read = async (uri: string) => {
      const [first] = (await client.readResource({ uri })).contents;
      return JSON.parse(first && "text" in first ? first.text : "");
    };
    expect(await read("nowline://stations/8269000")).toMatchObject({ rpuid: "8269000", country: "GB" });
    const day = await read("nowline://stations/8269000/days/2036-05-14");
    expect(day.programmes.length).toBeGreaterThan(3);
    await expect(read("nowline://stations/8269000/days/soon")).rejects.toThrow("must be a date");
    const prompt = await client.getPrompt({ name: "what_to_hear", arguments: { country: "GB" } });
    expect(prompt.messages).toHaveLength(1);
    await client.close();
  });

  test("the client's newest protocol, which needs no handshake, is spoken too", async () => {
    const options = { versionNegotiation: { mode: "auto" as const } };
    const client = new Client({ name: "a test", version: "1.0.0" }, options);
    await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`)));
    const answer = await client.callTool({ name: "find_stations", arguments: { country: "GB", limit: 1 } });
    expect(answer.structuredContent).toMatchObject({ stations: [{ country: "GB" }] });
    await client.close();
  });

  const post = (sent: string, headers: Record<string, string> = {}) =>
    ask<{ error: { code: number } }>(origin, "/mcp", { ...JSON_RPC, ...headers }, { method: "POST", sent });

  test.each([
    ["no JSON", "{", 400, -32700],
    ["nothing", "", 400, -32700],
    ["a batch", "[]", 400, -32600],
    ["no message", "{}", 400, -32600],
    [
      "too deep",
      `{"jsonrpc":"2.0","id":1,"method":"ping","params":${"[".repeat(40)}${"]".repeat(40)}}`,
      400,
      -32700,
    ],
    ["too long", `{"a":"${"x".repeat(20_000)}"}`, 413, -32600],
    ["an unknown method", '{"jsonrpc":"2.0","id":1,"method":"x"}', 200, -32601],
    ["an unknown tool", '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x"}}', 200, -32602],
  ])("%s is refused in the form of JSON-RPC", async (_, sent, status, code) => {
    const answer = await post(sent);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  });

  const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
  test("a page elsewhere may not ask, a page of this server or machine may", async () => {
    expect((await post(PING, { Origin: "http://evil.example" })).status).toBe(403);
    expect((await post(PING, { Origin: "null" })).status).toBe(403);
    expect((await post(PING, { Origin: origin })).status).toBe(200);
    expect((await post(PING, { Origin: "http://localhost:6274" })).status).toBe(200);
    expect((await post(PING, { Host: "evil.example" })).status).toBe(421);
  });

  test("there is no stream to open and no session to end", async () => {
    for (const method of ["GET", "DELETE", "PUT"]) {
      const { status, headers } = await ask(origin, "/mcp", JSON_RPC, { method });
      expect([status, headers.get("allow")]).toEqual([405, "POST"]);
    }
  });
});
