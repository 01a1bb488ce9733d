import type { Notes } from "../records/notes.ts";
import type { Parsed, ParseOptions } from "../records/parsed.ts";
import type { XmlElement } from "./element.ts";
import { readXml } from "./read.ts";

/** A document as its parser takes it in, part by part. */
interface XmlDocument {
  /** Remarks on the part that was taken in last. */
  readonly notes: Notes;
  /** Called at the start of an element around the records. */
  begin(element: XmlElement, path: readonly string[]): void;
  record(element: XmlElement): Iterable<Parsed>;
  /** Called at the end of an element around the records. */
  end?(name: string): Iterable<Parsed>;
  finish(): Iterable<Parsed>;
}

/** Yields what `document` says of each part of the XML in `bytes`, after its remarks. Parameters and errors: as `readXml`. */
export async function* parseXml(
  bytes: AsyncIterable<Uint8Array>,
  isRecord: (name: string, path: readonly string[]) => boolean,
  options: ParseOptions,
  document: XmlDocument,
): AsyncGenerator<Parsed> {
  function* afterNotes(said: Iterable<Parsed>): Generator<Parsed> {
    for (const parsed of said) {
      yield* document.notes.take();
      yield parsed;
    }
    yield* document.notes.take();
  }
  for await (const event of readXml(bytes, isRecord, options)) {
    if (event.kind === "start") document.begin(event.element, event.path);
    if (event.kind === "record") yield* afterNotes(document.record(event.element));
    else if (event.kind === "end") yield* afterNotes(document.end?.(event.name) ?? []);
    else if (event.kind === "too-large") {
      const { line, name, reason } = event;
      yield { kind: "rejected", line, what: `<${name}>`, reason: `it is too large: ${reason}` };
    } else if (event.kind === "deviation") yield event;
    yield* document.notes.take();
  }
  yield* afterNotes(document.finish());
}
