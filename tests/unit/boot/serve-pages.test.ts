import { createServer } from "node:http";
import { expect, test } from "vitest";
import type { Page } from "#lib/boot/pages/kept-pages.ts";
import { servePages } from "#lib/boot/pages/serve-pages.ts";

const page = (nowMs: number): Page => ({
  ...{ status: 200, headers: { "content-type": "text/plain" }, body: Buffer.from("page"), encoded: {} },
  ...{ madeAtMs: nowMs, expiresAtMs: nowMs, trouble: undefined },
});

test("an address that asks for many pages leaves room for pages of others", async () => {
  const rendered: string[] = [];
  let refused = 0;
  const held = Promise.withResolvers<void>();
  const pages = servePages({
    render: async ({ target }, nowMs) => {
      rendered.push(target);
      await held.promise;
      return page(nowMs);
    },
    now: () => 0,
    addressOf: (header) => header("x-who") ?? "",
    secondsToWait: () => 0,
    isSecure: () => false,
    source: () => "",
    audienceOf: () => ({}),
    targetOf: (target) => target,
    plainPage: () => "busy",
    onFault: () => undefined,
    onAnswered: ({ status }) => {
      if (status === 503) refused++;
    },
  });
  const server = createServer(pages.handle);
  const { promise: listens, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await listens;
  const { port } = server.address() as { port: number };
  const ask = async (path: string, who: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { "x-who": who } })).status;
  const crowd = Array.from({ length: 45 }, (_, n) => ask(`/search?q=${n}`, "crowd"));
  await expect.poll(() => refused, { timeout: 15_000 }).toBe(4);
  const other = ask("/guide", "other");
  await expect.poll(() => refused, { timeout: 15_000 }).toBe(5);
  held.resolve();
  expect(await other).toBe(200);
  expect((await Promise.all(crowd)).filter((status) => status === 200)).toHaveLength(40);
  expect(rendered.indexOf("/guide")).toBeLessThan(3);
  server.close();
});
