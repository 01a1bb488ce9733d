/** The answers of /readyz as bytes on a connection. */
import { expect, onTestFinished, test } from "vitest";
import { answerHealth, type ReadinessParts } from "#lib/boot/health.ts";
import { createHttpServer } from "#lib/boot/http-server.ts";
import { listen } from "#lib/boot/listen.ts";

/** The answer of /readyz where `readiness` says this. */
async function askedReady(ready: ReturnType<ReadinessParts["readiness"]>): Promise<Response> {
  const parts = { readiness: () => ready, fault: () => {} };
  const { server } = createHttpServer((req, res) => void answerHealth("/readyz", parts, req, res));
  onTestFinished(() => void server.close());
  const port = await listen(server, "127.0.0.1", 0);
  return fetch(`http://127.0.0.1:${port}/readyz`);
}

test("/readyz is whole where a trouble's words are not ASCII", async () => {
  const ready = { revision: 7, catalogAgeSeconds: 1, snapshot: 'it begins with "Störung – 障害"' };
  const answer = await askedReady(ready);
  expect(await answer.json()).toEqual({ status: "ready", ...ready });
});

test("/readyz is 503 and says why partners are refused", async () => {
  const answer = await askedReady("The activity store cannot be written: database or disk is full.");
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    detail: "The activity store cannot be written: database or disk is full.",
  });
});
