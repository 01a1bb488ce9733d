/** The listener pages asking the API from inside the server: the same core, no socket. */
import { randomUUID } from "node:crypto";
import { LISTENER } from "../clients/access.ts";
import { apiDoor } from "./door.ts";
import { wholeBody } from "./message.ts";
import { originOf } from "./origin.ts";

/**
 * GETs `path` as the listener client, or POSTs `posted` to it. `headers` are the page request's own (their `host` decides the origin of our
 * URLs). Returns the status and the parsed body: an envelope, or a problem when status is not 200.
 */
export async function apiJson<T>(
  path: string,
  headers: { get(name: string): string | null },
  posted?: object,
): Promise<{ status: number; body: T }> {
  const door = apiDoor();
  const own = new Map([
    ["partner-client", LISTENER],
    ["content-type", "application/json"],
  ]);
  const { status, body } = await door.handle({
    method: posted === undefined ? "GET" : "POST",
    target: path,
    header: (name) => own.get(name),
    body: async () => Buffer.from(posted === undefined ? "" : JSON.stringify(posted)),
    remoteAddress: "",
    origin: originOf(door, (name) => headers.get(name) ?? undefined),
    requestId: randomUUID(),
    inProcess: true,
  });
  return { status, body: JSON.parse(wholeBody(body).toString() || "null") as T };
}
