import { createServer } from "node:net";
import { listen } from "#lib/boot/listen.ts";

/** A port of loopback that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, "127.0.0.1", 0);
  await new Promise((done) => server.close(done));
  return port;
}
