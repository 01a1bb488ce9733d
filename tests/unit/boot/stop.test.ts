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

test("idle connections do not delay the stop", async () => {
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

/** Opens a kept-alive connection that has been used once. @returns sends another request, and reads until the end. */
async function usedConnection(port: number): Promise<() => Promise<string>> {
  const socket = connect({ host: "127.0.0.1", port });
  let received = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    received += text;
  });
  const ended = once(socket, "close");
  ended.catch(() => {});
  socket.write("GET /first HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(socket, "data");
  return async () => {
    received = "";
    socket.write("GET /second HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await ended;
    return received;
  };
}

test("0 of 240 requests sent 40 to 340 ms before are lost, in each of 3 rounds", async () => {
  const lost: number[] = [];
  for (let round = 0; round < 3; round++) {
    // Each request takes 2 ms of processor time: requests sent meanwhile have arrived but are not read yet.
    const http = createHttpServer((req, res) => {
      const until = performance.now() + 2;
      while (req.url === "/second" && performance.now() < until);
      res.end("whole");
    });
    const port = await listen(http.server, "127.0.0.1", 0);
    const senders = await Promise.all(Array.from({ length: 240 }, () => usedConnection(port)));
    const answers = senders.map(async (send, n) => {
      await delay((300 * n) / senders.length);
      return send().catch(() => "");
    });
    await delay(340);
    await stopServing(http, new Set());
    const whole = (await Promise.all(answers)).filter((text) =>
      /^HTTP\/1\.1 200 .*\r\n\r\nwhole$/s.test(text),
    );
    lost.push(senders.length - whole.length);
  }
  expect(lost).toEqual(Array.from({ length: 3 }, () => 0));
}, 60_000);

test("a request that has arrived on an idle connection, and its next in line, are answered with close", async () => {
  const { http, media, port } = await serve();
  const socket = connect({ host: "127.0.0.1", port });
  let received = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    received += text;
  });
  const ended = once(socket, "close");
  const request = "GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n";
  socket.write(`${request}${request}`);
  await once(http.server, "request");
  await stopServing(http, media);
  await ended;
  expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  expect(received.match(/Connection: close/g)).toHaveLength(1);
  expect(received.lastIndexOf("Connection: close")).toBeGreaterThan(received.lastIndexOf("HTTP/1.1 200"));
});

test("no connection that waits to be accepted is lost", async () => {
  const { http, media, port } = await serve();
  const connected: Promise<unknown>[] = [];
  const ends = Array.from({ length: 200 }, async () => {
    const socket = connect({ host: "127.0.0.1", port });
    connected.push(once(socket, "connect"));
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    let received = "";
    for await (const chunk of socket.setEncoding("utf8")) received += chunk;
    return received;
  });
  const all = Promise.allSettled(ends);
  await Promise.all(connected);
  await stopServing(http, media);
  const lost = (await all).filter((end) => end.status === "rejected" || !end.value.endsWith("whole"));
  expect(lost).toEqual([]);
});

test("an idle connection is ended, not reset, and a late request on it is not answered", async () => {
  const { http, media, port } = await serve();
  const urls: (string | undefined)[] = [];
  http.server.on("request", ({ url }) => urls.push(url));
  const socket = connect({ host: "127.0.0.1", port, allowHalfOpen: true });
  socket.resume();
  await once(http.server, "connection");
  const stopping = stopServing(http, media);
  await once(socket, "end");
  const closed = once(socket, "close");
  socket.write("GET /late HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(http.server, "request");
  socket.end();
  const [hadError] = await closed;
  expect(hadError).toBe(false);
  await stopping;
  expect(urls).toEqual(["/late"]);
});
