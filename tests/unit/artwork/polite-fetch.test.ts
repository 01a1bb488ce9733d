/** How politely servers of homepages and pictures are asked. */
import { createServer } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { politeFetch } from "#lib/artwork/polite-fetch.ts";
import { listen } from "#lib/boot/listen.ts";
import { anyAddress } from "#lib/outside/public-address.ts";

test("a connection ends where the rest that its host asks for cannot be noted", async () => {
  const open = new Set<object>();
  const server = createServer((_req, res) => void res.writeHead(429).write("Wait"));
  server.on("connection", (socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
  });
  const port = await listen(server, "127.0.0.1", 0);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const fetch = politeFetch({
    isLeftAlone: async () => false,
    leaveAlone: () => Promise.reject(new Error("database is locked")),
    now: () => 0,
  });
  const asking = { totalMs: 60_000, maxBytes: 1_000_000, allow: anyAddress };
  await expect(fetch(`http://127.0.0.1:${port}/`, asking)).rejects.toThrow("database is locked");
  await vi.waitFor(() => expect(open.size).toBe(0), 5_000);
});
