/** `nowline import` of a URL and of standard input: which URLs it fetches, and that a refusal ends it at once. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGzip, gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { nowline, nowlineWith } from "#tests/support/operator.ts";

/** Far less than the timeout of a minute for silent servers, and enough for a loaded machine. */
const AT_ONCE = { timeout: 40_000 };
/** For tests that start the command several times. */
const SEVERAL = { timeout: 120_000 };
const STATION = `${JSON.stringify({ type: "station", rpuid: "8267001", country: "826", externalId: "a", name: "A" })}\n`;

/** A complaint in one line, after a line about new stores. */
const COMPLAINT = /^(?:nowline: made new stores .+\n)?nowline: .+\n$/;

function dataDir(): string {
  const directory = mkdtempSync(join(tmpdir(), "nowline-url-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

async function source(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(String(req.headers["user-agent"]));
    answer(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/stations.ndjson`, asked };
}

test("a private address is refused in one line, and fetched when allowed", SEVERAL, async () => {
  const { url, asked } = await source((_req, res) => res.end(STATION));
  const refused = await nowline(dataDir(), "import", url);
  expect(refused).toEqual({
    code: 1,
    out: "",
    err: "nowline: 127.0.0.1 is not a public address; --allow-private fetches it anyway\n",
  });
  expect(asked).toEqual([]);

  const allowed = await nowline(dataDir(), "import", url, "--allow-private");
  expect(allowed.out).toContain("1 added");
  const settings = { ALLOW_PRIVATE_SOURCES: "1", PUBLIC_URL: "https://radio.example.org" };
  const set = await nowlineWith({ DATA_DIR: dataDir(), ...settings }, "import", url);
  expect(set.out).toContain("1 added");
  expect(asked).toEqual(["Nowline", "Nowline (+https://radio.example.org)"]);
});

test("a gzipped document is unpacked, a status other than 200 is refused", SEVERAL, async () => {
  const { url } = await source((req, res) => {
    if (req.url?.includes("?gone")) res.writeHead(410).end(STATION);
    else res.setHeader("Content-Encoding", "gzip").end(gzipSync(STATION));
  });
  const directory = dataDir();
  expect((await nowline(directory, "import", url, "--allow-private")).out).toContain("1 added");
  const gone = await nowline(directory, "import", `${url}?gone&key=secret`, "--allow-private");
  expect(gone).toEqual({ code: 1, out: "", err: `nowline: ${url} answered 410\n` });
});

test.each([
  ["cannot be told", "what is this?\n"],
  ["is broken", '<?xml version="1.0"?><rss><channel></rss>'],
])("a document that %s ends the command before it is read to its end", AT_ONCE, async (_what, begin) => {
  const { url } = await source((_req, res) => res.write(begin));
  const { code, out, err } = await nowline(dataDir(), "import", url, "--allow-private");
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(COMPLAINT);
});

test("the command ends without waiting for standard input that it refused", AT_ONCE, async () => {
  const child = spawn(process.execPath, ["lib/cli/main.ts", "import", "-"], {
    env: { ...process.env, NODE_OPTIONS: "", DATA_DIR: dataDir() },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  child.stdin.on("error", () => undefined).write("what is this?\n");
  const [code] = await once(child, "exit");
  expect(code).toBe(1);
});

test("a document that begins with a few bytes is known all the same", SEVERAL, async () => {
  const { url } = await source((_req, res) => {
    res.write(STATION.slice(0, 5));
    setTimeout(() => res.end(STATION.slice(5)), 200);
  });
  expect((await nowline(dataDir(), "import", url, "--allow-private")).out).toContain("1 added");
});

test("a gzip bomb is given up within seconds and changes nothing", AT_ONCE, async () => {
  const { url } = await source((_req, res) => {
    res.setHeader("Content-Encoding", "gzip");
    const packing = createGzip();
    const blanks = Buffer.alloc(1_048_576, " ");
    const more = () => {
      while (packing.write(blanks));
    };
    packing.write(STATION);
    packing.on("drain", more).pipe(res);
    res.on("close", () => packing.destroy());
    more();
  });
  const directory = dataDir();
  const { code, out, err } = await nowline(directory, "import", url, "--allow-private", "--kind", "ndjson");
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(COMPLAINT);
  expect((await nowline(directory, "export")).out).toContain('"sources":[]');
});

test("a slow document delays no other import, and leaves no files behind", SEVERAL, async () => {
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<ServerResponse>();
  const { url } = await source((_req, res) => {
    res.write(STATION);
    isAsked(res);
  });
  const directory = dataDir();
  const slow = nowline(directory, "import", url, "--allow-private");
  const response = await asked;
  const trickling = setInterval(() => response.write("\n"), 100);
  onTestFinished(() => clearInterval(trickling));
  const file = join(directory, "other.ndjson");
  writeFileSync(file, STATION.replace("8267001", "8267002").replace('"a"', '"b"'));
  const trickledSinceMs = performance.now();
  do {
    const quick = await nowline(directory, "import", file, "--force");
    expect(quick).toMatchObject({ code: 0, err: "" });
  } while (performance.now() - trickledSinceMs < 3_000);
  clearInterval(trickling);
  response.end();
  expect((await slow).out).toContain("1 added");
  const exported = (await nowline(directory, "export")).out;
  for (const rpuid of ["8267001", "8267002"]) expect(exported).toContain(rpuid);
  expect(readdirSync(directory).filter((name) => name.startsWith("."))).toEqual([]);
});
