import { peek } from "../ground/peek.ts";
import { decodeXml, encodingOf } from "./xml/decode.ts";

/** `bytes` in UTF-8 where a byte order mark says UTF-16, as Windows PowerShell saves text; others unchanged. */
export async function* withoutUtf16(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { head, all } = await peek(bytes, ({ length }) => length >= 2);
  const { label, bytes: mark } = encodingOf(head);
  if (!label.startsWith("utf-16") || mark === 0) yield* all;
  else for await (const text of decodeXml(all)) yield Buffer.from(text);
}
