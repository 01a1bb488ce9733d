/** The answers of /readyz as bytes on a connection. */
import { expect, onTestFinished, test } from "vitest";
import { answerHealth } from "#lib/boot/health.ts";
import { createHttpServer } from "#lib/boot/http-server.ts";
import { listen } from "#lib/boot/listen.ts";

test("/readyz is whole where a trouble's words are not ASCII", async () => {
  const ready = { revision: 7, catalogAgeSeconds: 1, snapshot: 'it begins with "Störung – 障害"' };
  const parts = { readiness: () => ready, fault: () => {} };
  const { server } = createHttpServer((req, res) => void answerHealth("/readyz", parts, req, res));
  onTestFinished(() => void server.close());
  const port = await listen(server, "127.0.0.1", 0);
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect(await answer.json()).toEqual({ status: "ready", ...ready });
});
