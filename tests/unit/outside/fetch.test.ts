import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, createGzip, gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { type Asking, guardedFetch } from "#lib/outside/fetch.ts";
import { OutsideError } from "#lib/outside/outside-error.ts";
import { anyAddress } from "#lib/outside/public-address.ts";

const BOUNDS = { maxBytes: 1_000_000, totalMs: 60_000, allow: anyAddress };

/** A server on all of loopback; its origin by the address 127.0.0.1, and what has asked it. */
async function outside(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(req.url ?? "");
    answer(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, port, asked };
}

async function text(url: string, asking: Partial<Asking> = {}) {
  const { body, ...answer } = await guardedFetch(url, { ...BOUNDS, ...asking });
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return { ...answer, text: Buffer.concat(chunks).toString() };
}

/** The code of the failure, or the unexpected result. */
const codeOf = (done: Promise<unknown>) =>
  done.then(
    (value) => value,
    (error) => (error instanceof OutsideError ? error.code : error),
  );

const redirect = (res: ServerResponse, to: string) => res.writeHead(302, { Location: to }).end("elsewhere");

test("a document is given with its status, its headers and its address", async () => {
  const { origin } = await outside((req, res) =>
    res.writeHead(404, { "Content-Type": "text/x-test" }).end(req.headers["user-agent"]),
  );
  expect(await text(`${origin}/a?b`, { headers: { "User-Agent": "Nowline of mine" } })).toMatchObject({
    status: 404,
    headers: { "content-type": "text/x-test" },
    url: `${origin}/a?b`,
    redirects: 0,
    text: "Nowline of mine",
  });
});

test.each([
  ["gzip", gzipSync("words")],
  ["br", brotliCompressSync("words")],
  ["", Buffer.from("words")],
])("a body packed as '%s' is unpacked", async (coding, bytes) => {
  const { origin } = await outside((_req, res) => {
    if (coding) res.setHeader("Content-Encoding", coding);
    res.end(bytes);
  });
  expect((await text(origin)).text).toBe("words");
});

test("an empty answer with a content coding is empty", async () => {
  const { origin } = await outside((_req, res) => res.writeHead(304, { "Content-Encoding": "gzip" }).end());
  expect(await text(origin)).toMatchObject({ status: 304, text: "" });
});

/** Every spelling of this machine that reaches a server here where nothing is checked, and others of its kind. */
const SPELLINGS = [
  "127.0.0.1",
  "127.1",
  "127.0.1",
  "2130706433",
  "0x7f000001",
  "0x7f.0.0.1",
  "0177.0.0.1",
  "017700000001",
  "127.0.0.1.",
  "0.0.0.0",
  "0",
  "localhost",
  "LOCALHOST",
  "%6c%6f%63%61%6c%68%6f%73%74",
  "127%2e0%2e0%2e1",
  "１２７.0.0.1",
  "127。0。0。1",
  "user:secret@127.0.0.1",
  "public.example@127.0.0.1",
  "[::1]",
  "[::]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[0:0:0:0:0:ffff:7f00:0001]",
  "[64:ff9b::7f00:1]",
  "[2002:7f00:1::]",
  "[fd00:ec2::254]",
  "169.254.169.254",
  "0xa9fea9fe",
  "[fe80::1]",
  "10.0.0.1",
  "224.0.0.1",
];
test.each(SPELLINGS)("http://%s/ is refused before anything is connected to", async (host) => {
  const { port, asked } = await outside((_req, res) => res.end("inside"));
  expect(await codeOf(text(`http://${host}:${port}/`, { allow: undefined }))).toBe("private");
  expect(asked).toEqual([]);
});

test.each([
  "file:///etc/hostname",
  "ftp://example.org/",
  "data:text/plain,x",
  "//host",
  "",
  "http://",
  "http://a b/",
])("'%s' is no address to fetch", async (address) => {
  expect(await codeOf(text(address))).toBe("url");
});

test("a name is refused for one private address among public ones", async () => {
  const resolve = async () => ["1.1.1.1", "10.0.0.1"];
  expect(await codeOf(text("http://station.example/", { allow: undefined, resolve }))).toBe("private");
});

test("a name is looked up once, and the checked address is the connected address", async () => {
  const { origin, port, asked } = await outside((_req, res) => res.end("here"));
  const answers = [["127.0.0.1"], ["127.0.0.2"]];
  const names: string[] = [];
  const checked: string[] = [];
  const answer = await text(`http://rebinding.example:${port}/x`, {
    resolve: async (name) => {
      names.push(name);
      return answers.shift() ?? [];
    },
    allow: (address) => checked.push(address) > 0 && address === "127.0.0.1",
  });
  expect(answer.text).toBe("here");
  expect({ names, checked, asked }).toEqual({
    names: ["rebinding.example"],
    checked: ["127.0.0.1"],
    asked: ["/x"],
  });
  // The resolver answers the name anew, with an address that is not allowed.
  const second = text(`http://rebinding.example:${port}/y`, {
    resolve: async () => answers.shift() ?? [],
    allow: (address) => address === "127.0.0.1",
  });
  expect(await codeOf(second)).toBe("private");
  expect(asked).toEqual(["/x"]);
  expect(origin).toContain("127.0.0.1");
});

test.each([
  "http://127.0.0.2:PORT/in",
  "//127.0.0.2:PORT/in",
  "http://2130706434:PORT/in",
  "http://localhost:PORT/in",
])("a redirect from an allowed address to %s is refused", async (to) => {
  const server = await outside((_req, res) => redirect(res, to.replace("PORT", String(server.port))));
  const allow = (address: string) => address === "127.0.0.1";
  const resolve = async () => ["127.0.0.3"];
  expect(await codeOf(text(`${server.origin}/out`, { allow, resolve }))).toBe("private");
  expect(server.asked).toEqual(["/out"]);
});

test("redirects are followed, relative ones too, and counted", async () => {
  const { origin, asked } = await outside((req, res) => {
    const step = Number(req.url?.slice(1));
    if (step < 3) redirect(res, `${step + 1}`);
    else res.end("arrived");
  });
  expect(await text(`${origin}/0`)).toMatchObject({ text: "arrived", redirects: 3, url: `${origin}/3` });
  asked.length = 0;
  expect(await codeOf(text(`${origin}/0`, { maxRedirects: 2 }))).toBe("redirects");
  expect(asked).toEqual(["/0", "/1", "/2"]);
});

test("an address has moved as far as the first redirects are permanent", async () => {
  const statuses = [301, 308, 302, 301];
  const { origin } = await outside((req, res) => {
    const step = Number(req.url?.slice(1));
    const status = statuses[step];
    if (status === undefined) res.end("arrived");
    else res.writeHead(status, { Location: `/${step + 1}` }).end();
  });
  expect(await text(`${origin}/0`)).toMatchObject({ text: "arrived", movedTo: `${origin}/2` });
  expect(await text(`${origin}/2`)).toMatchObject({ text: "arrived", movedTo: undefined });
});

test("a redirect to another scheme is refused", async () => {
  const { origin } = await outside((_req, res) => redirect(res, "file:///etc/hostname"));
  expect(await codeOf(text(origin))).toBe("url");
});

test("a body larger than its bound is refused, packed or not", async () => {
  const { origin } = await outside((req, res) => {
    const bytes = Buffer.alloc(200_000, "x");
    if (req.url === "/packed") res.setHeader("Content-Encoding", "gzip").end(gzipSync(bytes));
    else res.end(bytes);
  });
  for (const path of ["/packed", "/plain"])
    expect(await codeOf(text(`${origin}${path}`, { maxBytes: 100_000 }))).toBe("size");
  expect((await text(`${origin}/packed`, { maxBytes: 200_000 })).text).toHaveLength(200_000);
});

test("a gzip bomb is given up long before its bound", { timeout: 60_000 }, async () => {
  const { origin } = await outside((_req, res) => {
    res.setHeader("Content-Encoding", "gzip");
    const packing = createGzip();
    const zeros = Buffer.alloc(1_048_576);
    const more = () => {
      while (packing.write(zeros));
    };
    packing.on("drain", more).pipe(res);
    res.on("close", () => packing.destroy());
    more();
  });
  let bytes = 0;
  const { body } = await guardedFetch(origin, { ...BOUNDS, maxBytes: 4 * 1024 ** 3 });
  const reading = (async () => {
    for await (const chunk of body) bytes += chunk.length;
  })();
  expect(await codeOf(reading)).toBe("encoding");
  expect(bytes).toBeLessThan(64 * 1024 ** 2);
});

test.each([
  ["is cut short", gzipSync("words words words").subarray(0, 12), "gzip"],
  ["is no gzip", Buffer.from("plain words"), "gzip"],
  ["is no brotli", Buffer.from("plain words"), "br"],
  ["is packed in a way that was not asked for", Buffer.from("plain words"), "zstd"],
])("a body that %s is refused", async (_how, bytes, coding) => {
  const { origin } = await outside((_req, res) => res.setHeader("Content-Encoding", coding).end(bytes));
  expect(await codeOf(text(origin))).toBe("encoding");
});

test("a body that breaks off is refused", async () => {
  const { origin } = await outside((_req, res) => {
    res.writeHead(200, { "Content-Length": 100 }).write("half", () => res.destroy());
  });
  expect(await codeOf(text(origin))).toBe("network");
});

test.each([
  ["never answers", () => undefined, { answerMs: 50 }],
  ["never answers in its time", () => undefined, { totalMs: 50 }],
  ["falls silent", (res: ServerResponse) => res.write("a"), { silenceMs: 50 }],
  [
    "drips for longer than its time",
    (res: ServerResponse) => {
      const timer = setInterval(() => res.write("a"), 5);
      res.on("close", () => clearInterval(timer));
    },
    { totalMs: 200 },
  ],
])("a server that %s is given up", async (_how, answer, bounds) => {
  const { origin } = await outside((_req, res) => void answer(res));
  expect(await codeOf(text(origin, bounds))).toBe("timeout");
});

test("a fetch that is closed ends its connection", async () => {
  let closed: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    closed = resolve;
  });
  const { origin } = await outside((_req, res) => {
    res.on("close", closed);
    res.write("the first of many");
  });
  const { body, close } = await guardedFetch(origin, BOUNDS);
  for await (const chunk of body) {
    expect(Buffer.from(chunk).toString()).toBe("the first of many");
    break;
  }
  await gone;
  close();
});

test("a name that does not exist and a port that nobody listens on are told apart", async () => {
  const lost = Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" });
  const resolve = () => Promise.reject(lost);
  expect(await codeOf(text("http://nowhere.example/", { resolve }))).toBe("dns");
  expect(await codeOf(text("http://127.0.0.1:1/"))).toBe("network");
});

test("a user name that is no text ends the fetch as any fault of the other server does", async () => {
  expect(await codeOf(text("http://%@127.0.0.1/"))).toBe("network");
  const { origin } = await outside((_, res) => res.writeHead(302, { Location: "http://%@127.0.0.1/" }).end());
  expect(await codeOf(text(origin))).toBe("network");
});
