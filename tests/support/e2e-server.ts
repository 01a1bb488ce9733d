/** Starts the server that the browser tests visit; its address reaches them as NOWLINE_E2E_URL. */
import { startServer } from "./server.ts";

export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.NOWLINE_E2E_URL) return async () => {};
  const server = await startServer();
  process.env.NOWLINE_E2E_URL = server.url;
  return async () => {
    await server.stop();
  };
}
