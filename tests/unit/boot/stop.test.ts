import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { createHttpServer } from "#lib/boot/http-server.ts";
import { listen } from "#lib/boot/listen.ts";
import { stopServing } from "#lib/boot/stop.ts";

/** A server on which /slow takes 300 ms and /audio never ends. */
async function serve() {
  const media = new Set<ServerResponse>();
  const http = createHttpServer(async (req, res) => {
    if (req.url === "/audio") {
      media.add(res);
      res.write("sound");
    } else {
      if (req.url === "/slow") await delay(300);
      res.end("whole");
    }
  });
  const port = await listen(http.server, "127.0.0.1", 0);
  return { http, media, port };
}

async function stopTook(parts: Awaited<ReturnType<typeof serve>>): Promise<number> {
  const began = performance.now();
  await stopServing(parts.http, parts.media);
  return performance.now() - began;
}

test("a request under way gets its answer, then its connection ends", async () => {
  const parts = await serve();
  const answer = fetch(`http://127.0.0.1:${parts.port}/slow`);
  await once(parts.http.server, "request");
  const took = await stopTook(parts);
  expect(await (await answer).text()).toBe("whole");
  expect(took).toBeGreaterThan(150);
  expect(took).toBeLessThan(2_000);
  await expect(fetch(`http://127.0.0.1:${parts.port}/slow`)).rejects.toThrow();
});

test("idle connections do not hold it up", async () => {
  const parts = await serve();
  await (await fetch(`http://127.0.0.1:${parts.port}/`)).text();
  const silent = connect({ host: "127.0.0.1", port: parts.port });
  await once(silent, "connect");
  silent.on("error", () => {});
  expect(await stopTook(parts)).toBeLessThan(2_000);
  silent.destroy();
});

test("endless audio is cut", async () => {
  const parts = await serve();
  const listening = fetch(`http://127.0.0.1:${parts.port}/audio`).then((response) => response.text());
  const cut = expect(listening).rejects.toThrow();
  await once(parts.http.server, "request");
  expect(await stopTook(parts)).toBeLessThan(2_000);
  await cut;
});
