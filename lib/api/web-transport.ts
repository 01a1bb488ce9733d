/** Connects Next's route handlers (Request, Response) with the API. */
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { type ApiRequest, type ApiResponse, isOngoing, type Ongoing, readOnce } from "../request/message.ts";
import { ApiProblem } from "../request/problem.ts";
import { targetsOf } from "../request/target.ts";
import { apiDoor } from "./door.ts";

/** Only the front sets these fields; it overwrites values that callers send. */
export const FRONT_ADDRESS = "x-nowline-address";
export const FRONT_REQUEST_ID = "x-nowline-request-id";
export const FRONT_TARGET = "x-nowline-target";

async function readBody(request: Request, limitBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.length;
      if (length > limitBytes) return undefined;
      chunks.push(chunk);
    }
  } catch (cause) {
    // The caller has gone: not a fault of ours.
    throw new ApiProblem("json_invalid", "The body broke off", { cause });
  }
  return Buffer.concat(chunks);
}

/** A stream of the chunks that `body` sends, with an outlet that counts unread bytes. */
function ongoingStream(body: Ongoing): ReadableStream {
  let isOver = false;
  let gone = () => {};
  const over = () => {
    isOver = true;
    gone();
  };
  const begin = (controller: ReadableStreamDefaultController<Uint8Array>) =>
    body.begin({
      send: (bytes) => {
        if (!isOver) controller.enqueue(typeof bytes === "string" ? Buffer.from(bytes) : bytes);
      },
      waiting: () => -(controller.desiredSize ?? 0),
      end: () => {
        if (!isOver) controller.close();
        over();
      },
      cut: () => {
        if (!isOver) controller.error(new Error("the caller does not read"));
        over();
      },
      onceGone: (told) => {
        gone = told;
        if (isOver) told();
      },
    });
  return new ReadableStream(
    { start: begin, cancel: over },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  );
}

function toStream(body: ApiResponse["body"]): Uint8Array<ArrayBuffer> | ReadableStream | null {
  if (body === undefined) return null;
  if (isOngoing(body)) return ongoingStream(body);
  return body instanceof Uint8Array
    ? new Uint8Array(body)
    : (Readable.toWeb(Readable.from(body)) as ReadableStream);
}

/** The route handler of every API path. */
export async function route(request: Request): Promise<Response> {
  const door = apiDoor();
  const { pathname, search } = new URL(request.url);
  const header = (name: string) => request.headers.get(name) ?? undefined;
  const apiRequest: ApiRequest = {
    method: request.method,
    ...targetsOf(header(FRONT_TARGET) ?? `${pathname}${search}`),
    // Next drops Content-Encoding of a handler's response, so the API must not compress.
    header: (name) => (name === "accept-encoding" ? undefined : header(name)),
    body: readOnce((limitBytes) => readBody(request, limitBytes)),
    remoteAddress: header(FRONT_ADDRESS) ?? "",
    requestId: header(FRONT_REQUEST_ID) ?? randomUUID(),
  };
  const { status, headers, body } = await door.handle(apiRequest);
  return new Response(toStream(body), { status, headers });
}
