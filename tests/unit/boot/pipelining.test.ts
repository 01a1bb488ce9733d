/** Requests that a client sends before the answers of earlier requests (RFC 9112, section 9.3.2). */
import type { ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createHttpServer } from "#lib/boot/http-server.ts";
import { listen } from "#lib/boot/listen.ts";

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

/** A server that begins an answer to each request and completes it when told; from `answerAtOnce` on by itself. */
async function serve() {
  const begun: { url: string | undefined; res: ServerResponse }[] = [];
  let atOnce = false;
  const { server } = createHttpServer(({ url }, res) => {
    begun.push({ url, res });
    if (atOnce) res.end();
  });
  const answerAtOnce = () => {
    atOnce = true;
    for (const { res } of begun) res.end();
  };
  let arrived = 0;
  server.prependListener("request", () => {
    arrived++;
  });
  const port = await listen(server, "127.0.0.1", 0);
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const open = (): Socket => {
    const socket = connect({ host: "127.0.0.1", port });
    cleanups.push(() => socket.destroy());
    return socket;
  };
  return { begun, open, answerAtOnce, arrived: () => arrived };
}

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test("the requests of a connection are answered one after another, and other clients come in between", async () => {
  const { begun, open, arrived } = await serve();
  const urls = () => begun.map(({ url }) => url);
  const eager = open();
  eager.write(GET("/1") + GET("/2") + GET("/3"));
  await expect.poll(arrived).toBe(3);
  expect(urls()).toEqual(["/1"]);
  open().write(GET("/other"));
  await expect.poll(urls).toEqual(["/1", "/other"]);
  begun[0]?.res.end("one");
  await expect.poll(urls).toEqual(["/1", "/other", "/2"]);
  begun[2]?.res.end("two");
  await expect.poll(urls).toEqual(["/1", "/other", "/2", "/3"]);
  let received = "";
  eager.setEncoding("utf8").on("data", (text: string) => {
    received += text;
  });
  begun[3]?.res.end("three");
  await expect.poll(() => received.match(/one|two|three/g)).toEqual(["one", "two", "three"]);
});

test("a connection with very many requests in its line is not read until some are answered; none is lost", async () => {
  const MANY = 5_000;
  const { begun, open, answerAtOnce, arrived } = await serve();
  const eager = open();
  let received = "";
  eager.setEncoding("utf8").on("data", (text: string) => {
    received += text;
  });
  eager.write(GET("/").repeat(MANY));
  await expect.poll(() => begun.length).toBe(1);
  // The server has had turns enough for all requests when it has accepted and read other connections.
  for (let i = 0; i < 5; i++) {
    open().write(GET("/other"));
    await expect.poll(() => begun.length).toBe(2 + i);
  }
  expect(arrived()).toBeLessThan(MANY / 2);
  answerAtOnce();
  await expect.poll(() => received.match(/HTTP\/1\.1 200/g)?.length, { timeout: 15_000 }).toBe(MANY);
});
