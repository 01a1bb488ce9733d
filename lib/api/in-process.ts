/** Lets the listener pages ask the API inside the server: the same core, without a socket. */
import { randomUUID } from "node:crypto";
import { LISTENER } from "../request/access.ts";
import { wholeBody } from "../request/message.ts";
import { apiDoor } from "./door.ts";

/** GETs `path` as the listener client, or POSTs `posted`: the status and parsed envelope, or problem unless 200. */
export async function apiJson<T>(path: string, posted?: object): Promise<{ status: number; body: T }> {
  const own = new Map([
    ["partner-client", LISTENER],
    ["content-type", "application/json"],
  ]);
  const { status, body } = await apiDoor().handle({
    method: posted === undefined ? "GET" : "POST",
    target: path,
    header: (name) => own.get(name),
    body: async () => Buffer.from(posted === undefined ? "" : JSON.stringify(posted)),
    remoteAddress: "",
    requestId: randomUUID(),
    inProcess: true,
  });
  return { status, body: JSON.parse(wholeBody(body).toString() || "null") as T };
}
