import { once } from "node:events";
import type { Server } from "node:net";
import { messageOf, systemCode } from "../ground/fault.ts";
import { StartupError } from "../stores/startup-error.ts";

function explain(error: unknown, host: string, port: number): string {
  switch (systemCode(error)) {
    case "EADDRINUSE":
      return `Port ${port} on ${host} is already in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`;
    case "EACCES":
      return `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `HOST ${host} is not an address of this machine.`;
    default:
      return `Cannot listen on ${host}, port ${port}: ${messageOf(error)}`;
  }
}

/** Listens; returns the port (0: any free one). @throws StartupError: port taken or forbidden, address not ours. */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  try {
    server.listen({ host, port });
    await once(server, "listening");
  } catch (error) {
    throw new StartupError(explain(error, host, port), { cause: error });
  }
  const address = server.address();
  return typeof address === "object" && address ? address.port : port;
}
