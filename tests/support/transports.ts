/** The servers under the API tests: `describe.each(transports)("%s", (name, url) => ...)`. */

import { inject } from "vitest";

export interface ApiServers {
  /** Origin of the server whose node:http front answers the API. */
  front: string;
  /** Origin of the server whose Next.js route handlers answer the API. */
  next: string;
  /** DATA_DIR with the demonstration directory, to start further servers from (`startServer({ seed })`). */
  seed: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    servers: ApiServers;
  }
}

export const { seed, ...urls } = inject("servers");
export const transports = Object.entries(urls);
