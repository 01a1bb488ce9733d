import { createServer } from "node:http";
import { expect, test } from "vitest";
import { OutsideTexts } from "#lib/ondemand/outside-texts.ts";

test("texts of a slow server leave room for texts of another server", async () => {
  const server = createServer(({ url }, res) => {
    if (!url?.startsWith("/slow")) res.end("text");
  });
  const { promise: listens, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await listens;
  const { port } = server.address() as { port: number };
  const texts = new OutsideTexts({ allow: () => true, resolve: async () => ["127.0.0.1"] });
  const slow = Array.from({ length: 9 }, (_, n) => texts.at(`http://slow.example:${port}/slow?${n}`));
  await expect(texts.at(`http://slow.example:${port}/slow?9`)).rejects.toThrow(/Too many texts/);
  expect((await texts.at(`http://quick.example:${port}/`))?.text).toBe("text");
  server.closeAllConnections();
  server.close();
  await Promise.all(slow);
});
