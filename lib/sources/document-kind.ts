import { open } from "node:fs/promises";
import type { SourceTable } from "#db/activity/schema.ts";
import { detectKind, EMPTY, noDocument, textOf } from "../ingest/detect.ts";
import { isSourceKind, type SourceKind } from "../ingest/kinds.ts";
import { quoted } from "../ingest/records/notes.ts";
import { UnusableDocument } from "../ingest/records/parsed.ts";
import type { SourceDocument } from "./document.ts";

const HEAD_BYTES = 65_536;
const MOST_QUOTED = 400;

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The kind of a document: the source's, else as its beginning says. @throws UnusableDocument when no importer knows it. */
export async function documentKind(
  source: Pick<SourceTable, "kind">,
  document: SourceDocument,
): Promise<SourceKind> {
  const head = await headOf(document.path);
  const why = noDocument(head);
  if (why !== undefined) throw new UnusableDocument(`${why}${document.afterRedirect ?? ""}`);
  const kind = source.kind ?? detectKind(document.name, head);
  if (kind !== undefined && isSourceKind(kind)) return kind;
  if (textOf(head) === "") throw new UnusableDocument(EMPTY);
  throw new UnusableDocument(
    `the beginning of the document tells no kind: ${quoted(textOf(head.subarray(0, MOST_QUOTED)))}. It is a message of its server, or the source needs --kind`,
  );
}
