/**
 * Answers `/mcp`: the Model Context Protocol over Streamable HTTP, without sessions, for assistants. All it offers is
 * reading. A message is one request: batches, which the protocol has given up, are refused.
 */
import { isTooDeep } from "../../ground/json.ts";
import type { ApiRequest, ApiResponse } from "../../request/message.ts";
import type { DialectContext } from "../context.ts";
import { dialectHeaders, respond, uncached } from "../respond.ts";

/** Longest message. Questions are short. */
const LONGEST_BYTES = 16_384;
/** The header fields that the protocol reads. */
const READ = ["accept", "content-type", "mcp-protocol-version", "mcp-method", "mcp-name"];
/** Codes of JSON-RPC 2.0, section 5.1. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

/** Whether the path is the endpoint of MCP. */
export const isMcpPath = (path: string): boolean => /^\/mcp\/?$/.test(path);

/** A refusal in the form of JSON-RPC. */
function refuse(
  request: ApiRequest,
  status: number,
  error: { code: number; message: string },
): Promise<ApiResponse> {
  const body = JSON.stringify({ jsonrpc: "2.0", error, id: null });
  return respond(request, { contentType: "application/json", body, status, ...uncached });
}

/**
 * Whether a browser's page may ask: a page of this server, or of the listener's own machine. A page elsewhere whose host
 * name points here (DNS rebinding) may not (MCP 2025-11-25, Transports, Security Warning). Programs send no Origin.
 */
function mayAsk(origin: string | undefined, { isOwnHost }: DialectContext): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && isOwnHost(new URL(origin).host);
}

/** The message in `bytes`; undefined for text that is no JSON in UTF-8, or too deep. */
function messageIn(bytes: Uint8Array): unknown {
  try {
    const message: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return isTooDeep(message) ? undefined : message;
  } catch {
    return undefined;
  }
}

/** Answers a POST. @throws SQLite's error when a store cannot be read. */
export async function answerMcp(request: ApiRequest, context: DialectContext): Promise<ApiResponse> {
  if (!mayAsk(request.header("origin"), context))
    return refuse(request, 403, { code: INVALID_REQUEST, message: "Pages of this origin may not ask here" });
  const bytes = await request.body(LONGEST_BYTES);
  if (bytes === undefined) {
    const message = `A message has at most ${LONGEST_BYTES.toLocaleString("en")} bytes`;
    return refuse(request, 413, { code: INVALID_REQUEST, message });
  }
  const message = messageIn(bytes);
  if (message === undefined)
    return refuse(request, 400, {
      code: PARSE_ERROR,
      message: "The body is not JSON in UTF-8, or nests too deep",
    });
  if (Array.isArray(message))
    return refuse(request, 400, { code: INVALID_REQUEST, message: "Send one message a request" });
  const { serve } = await import("./serve.ts");
  const headers = READ.flatMap((name): [string, string][] => {
    const value = request.header(name);
    return value === undefined ? [] : [[name, value]];
  });
  const asked = new Request(`${context.origin}/mcp`, { method: "POST", headers });
  const response = await serve(asked, message, context);
  const body = new Uint8Array(await response.arrayBuffer());
  if (response.status >= 500) throw new Error(`the protocol's SDK answered ${response.status}`);
  const contentType = response.headers.get("content-type");
  return {
    status: response.status,
    headers: {
      ...dialectHeaders(request),
      "Cache-Control": "no-store",
      "Content-Length": String(body.length),
      ...(contentType === null ? {} : { "Content-Type": contentType }),
    },
    body: body.length === 0 ? undefined : body,
  };
}
