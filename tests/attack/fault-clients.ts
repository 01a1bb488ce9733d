/** Faults of clients: clients that send or read too slowly must not delay others. */
import { connect, type Socket } from "node:net";
import type { TestServer } from "#tests/support/server.ts";

const CROWD = 300;
/** The longest time that other clients may wait, on a loaded machine. */
const PATIENCE_MS = 2_000;

/** Opens connections that send `text` and then nothing. */
async function crowd({ port }: TestServer, text: string, reads: boolean): Promise<Socket[]> {
  const open = () =>
    new Promise<Socket>((resolve, reject) => {
      const socket = connect({ port, host: "127.0.0.1" }, () => {
        socket.write(text);
        resolve(socket);
      });
      socket.on("error", reject);
      if (!reads) socket.pause();
    });
  return Promise.all(Array.from({ length: CROWD }, open));
}

/** Checks the answers of other clients in the meantime. */
async function others({ url }: TestServer): Promise<string[]> {
  const failures: string[] = [];
  for (let i = 0; i < 20; i++) {
    const began = performance.now();
    const { status } = await fetch(`${url}/v2/stations/8269000/onair`, {
      headers: { "Partner-Client": "demo" },
    });
    const tookMs = performance.now() - began;
    if (status !== 200) failures.push(`another is answered ${status}`);
    if (tookMs > PATIENCE_MS) failures.push(`another waits ${Math.round(tookMs)} ms`);
  }
  return failures;
}

async function beside(server: TestServer, text: string, reads: boolean): Promise<string[]> {
  const sockets = await crowd(server, text, reads);
  try {
    return await others(server);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** Sends heads that never end. */
export const slowClients = (server: TestServer) =>
  beside(server, "GET /v2/stations/8269000 HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", true);

/** Requests long answers and does not read them. */
export const clientsThatDoNotRead = (server: TestServer) =>
  beside(
    server,
    `GET /v2/stations HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nPartner-Client: demo\r\n\r\n`.repeat(8),
    false,
  );
