/** HTTP as bytes over a socket, for requests that no client library sends. */
import { once } from "node:events";
import { connect } from "node:net";

export interface RawAnswer {
  status: number;
  /** Field names in lower case. */
  headers: Record<string, string>;
  body: string;
}

/** The longest silence: at the first request through Next a busy machine loads Next.js for seconds. */
const SILENCE_MS = 20_000;

/** Sends `bytes` to `port` on 127.0.0.1 and reads until the connection ends, or is silent for 20 s. */
export async function sendRaw(port: number, bytes: string): Promise<RawAnswer> {
  const socket = connect({ host: "127.0.0.1", port });
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error("no answer within 20 s")));
  let received = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    received += text;
  });
  socket.write(bytes);
  await once(socket, "close");
  return parseAnswer(received);
}

/** Reads one response, its head and its body; a chunked one is put together (RFC 9112, section 7.1). */
export function parseAnswer(text: string): RawAnswer {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [statusLine = "", ...fields] = head.split("\r\n");
  const pairs = fields.map((field) => {
    const colon = field.indexOf(":");
    return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
  });
  const headers: Record<string, string> = Object.fromEntries(pairs);
  const body = rest.join("\r\n\r\n");
  return {
    status: Number(statusLine.split(" ")[1]),
    headers,
    body: headers["transfer-encoding"] === "chunked" ? unchunked(body) : body,
  };
}

function unchunked(text: string): string {
  const bytes = Buffer.from(text);
  const chunks: Buffer[] = [];
  let at = 0;
  while (at < bytes.length) {
    const lineEnd = bytes.indexOf("\r\n", at);
    const size = Number.parseInt(bytes.toString("latin1", at, lineEnd), 16);
    if (lineEnd === -1 || !(size > 0)) break;
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(chunks).toString();
}
