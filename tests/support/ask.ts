/** Asking a server under test as a partner does. */
import { request } from "node:http";
import { EVENT_STREAM } from "#lib/contract/media-types.ts";
import { hasFirstEvent } from "./events.ts";

export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
  text: string;
}

/** The header fields that our own pages send, for `ask`. */
export const OWN_PAGE = { "Partner-Client": "listener", "Sec-Fetch-Site": "same-origin" };

/**
 * GETs `path` as the demonstration client; `fetch` normalises paths, so this sends the target as it is. An empty
 * `Partner-Client` is none. `sent` is the body.
 */
export function ask<T = unknown>(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  { method = "GET", sent }: { method?: string; sent?: string } = {},
): Promise<Answer<T>> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const asked = request(
      { hostname, port, path, method, headers: { "Partner-Client": "demo", ...headers }, timeout: 20_000 },
      (response) => {
        const chunks: Buffer[] = [];
        const type = response.headers["content-type"] ?? "";
        const answered = () => {
          const text = Buffer.concat(chunks).toString();
          const json = /json/.test(type) && !response.headers["content-encoding"];
          resolve({
            status: response.statusCode ?? 0,
            headers: new Headers(response.headers as Record<string, string>),
            body: (json && text ? JSON.parse(text) : undefined) as T,
            text,
          });
        };
        response.on("data", (chunk: Buffer) => {
          chunks.push(chunk);
          // A stream of events goes on: its first event is the answer.
          if (!type.startsWith(EVENT_STREAM) || !hasFirstEvent(Buffer.concat(chunks).toString())) return;
          answered();
          asked.destroy();
        });
        response.on("error", reject);
        response.on("end", answered);
      },
    );
    asked.on("timeout", () => asked.destroy(new Error(`no answer to ${path} within 20 s`)));
    asked.on("error", reject);
    asked.end(sent);
  });
}
