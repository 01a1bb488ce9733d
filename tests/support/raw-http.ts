/** HTTP as bytes over a socket, for what no client would send. */
import { once } from "node:events";
import { connect } from "node:net";

export interface RawAnswer {
  status: number;
  /** Field names in lower case. */
  headers: Record<string, string>;
  body: string;
}

/** Sends `bytes` to `port` on 127.0.0.1 and reads until the connection ends, at most 5 s. */
export async function sendRaw(port: number, bytes: string): Promise<RawAnswer> {
  const socket = connect({ host: "127.0.0.1", port });
  socket.setTimeout(5_000, () => socket.destroy(new Error("no answer within 5 s")));
  let received = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    received += text;
  });
  socket.write(bytes);
  await once(socket, "close");
  return parseAnswer(received);
}

/** Reads one response, its head and whatever follows. */
export function parseAnswer(text: string): RawAnswer {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [statusLine = "", ...fields] = head.split("\r\n");
  const pairs = fields.map((field) => {
    const colon = field.indexOf(":");
    return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
  });
  return {
    status: Number(statusLine.split(" ")[1]),
    headers: Object.fromEntries(pairs),
    body: rest.join("\r\n\r\n"),
  };
}
