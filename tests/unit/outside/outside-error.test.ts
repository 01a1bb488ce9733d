import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { guardedFetch } from "#lib/outside/fetch.ts";
import { outsideError } from "#lib/outside/outside-error.ts";
import { anyAddress } from "#lib/outside/public-address.ts";

test("an address of https where the server speaks http says so in one line", async () => {
  const server = createServer((_, res) => res.end("plain"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const bounds = { maxBytes: 1_000, totalMs: 60_000, allow: anyAddress };
  await expect(guardedFetch(`https://127.0.0.1:${port}/`, bounds)).rejects.toMatchObject({
    code: "tls",
    message: expect.stringMatching(/does not speak TLS: perhaps its address begins with http:\/\/$/),
  });
});

test.each([
  ["CERT_HAS_EXPIRED", "certificate has expired", "its certificate has expired"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "self-signed; try --use-system-ca", "its certificate is signed by itself"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "Hostname/IP does not match", "its certificate is for another host"],
  ["ECONNRESET", "read ECONNRESET\nmore", "read ECONNRESET"],
])("%s is told as %j", (code, message, told) => {
  expect(outsideError(Object.assign(new Error(message), { code }), "it fails:").message).toBe(
    `it fails: ${told}`,
  );
});
