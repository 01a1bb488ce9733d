/** Turns parser events into whole records, within limits. */
import { SaxesParser, type SaxesTagNS } from "saxes";
import { UnusableDocument } from "../records/parsed.ts";
import type { XmlElement } from "./element.ts";
import { explain, harmless } from "./mistakes.ts";

export type XmlEvent =
  /** The start of an element around the records, without children yet; `path` names the elements around it. */
  | { kind: "start"; element: XmlElement; path: readonly string[] }
  | { kind: "end"; name: string }
  /** A whole record. */
  | { kind: "record"; element: XmlElement }
  /** A record beyond the limits, without its content. */
  | { kind: "too-large"; name: string; line: number; reason: string }
  | { kind: "deviation"; line: number; detail: string };

export interface XmlLimits {
  depth: number;
  attributes: number;
  /** UTF-16 units of one attribute value. */
  attributeLength: number;
  /** UTF-16 units of text and attributes in one record. */
  recordText: number;
  recordElements: number;
  /** UTF-16 units between two parser events: bounds an endless text, comment or tag. */
  silence: number;
}

export const XML_LIMITS: XmlLimits = {
  depth: 64,
  attributes: 64,
  attributeLength: 16_384,
  recordText: 1_048_576,
  recordElements: 20_000,
  silence: 4_194_304,
};

/** Takes text piece by piece and gathers events. @throws UnusableDocument beyond the limits, or for malformed XML. */
export class XmlReader {
  readonly events: XmlEvent[] = [];
  readonly path: string[] = [];
  readonly #parser = new SaxesParser({ xmlns: true });
  readonly #stack: XmlElement[] = [];
  readonly #isRecord: (name: string, path: readonly string[]) => boolean;
  readonly #limits: XmlLimits;
  readonly #lineOffset: number;
  #beginLine = 1;
  #text = 0;
  #elements = 0;
  #recordDepth = 0;
  #skipped: { name: string; line: number; reason: string } | undefined;
  #silence = 0;
  #lastClosed = "";

  constructor(
    isRecord: (name: string, path: readonly string[]) => boolean,
    limits: XmlLimits,
    lineOffset: number,
  ) {
    this.#isRecord = isRecord;
    this.#limits = limits;
    this.#lineOffset = lineOffset;
    const heard = () => {
      this.#silence = 0;
    };
    this.#parser.on("error", (error) => this.#mistake(error.message));
    this.#parser.on("doctype", (declared) => {
      // Entities expand without bound, and stand in an internal subset; a name and an address do no harm.
      if (!declared.includes("[") && !/^\s*html\b/i.test(declared)) return;
      throw this.#unusable(
        "a DOCTYPE is not accepted: remove the <!DOCTYPE ...> declaration from the document",
      );
    });
    this.#parser.on("opentagstart", () => {
      heard();
      this.#beginLine = this.line;
    });
    this.#parser.on("opentag", (tag) => this.#open(tag));
    this.#parser.on("closetag", () => this.#close());
    this.#parser.on("text", (text) => this.#words(text));
    this.#parser.on("cdata", (text) => this.#words(text));
    this.#parser.on("comment", heard);
    this.#parser.on("processinginstruction", heard);
  }

  get line(): number {
    return this.#parser.line + this.#lineOffset;
  }

  write(text: string): void {
    this.#silence += text.length;
    if (this.#silence > this.#limits.silence)
      throw this.#unusable(
        `more than ${this.#limits.silence / 1_048_576} MiB without a tag: this is not a document of this kind`,
      );
    this.#parser.write(text);
  }

  finish(): void {
    this.#parser.close();
  }

  deviation(line: number, detail: string): void {
    this.events.push({ kind: "deviation", line, detail });
  }

  #unusable(message: string): UnusableDocument {
    return new UnusableDocument(message, this.line);
  }

  #mistake(message: string): void {
    const what = message.replace(/^\d+:\d+: /, "");
    const detail = harmless(what);
    if (detail === undefined) {
      // The parser has closed the element before it reports a wrong closing tag.
      const open = /^unexpected close tag/.test(what) ? [...this.path, this.#lastClosed] : this.path;
      throw this.#unusable(explain(what, open));
    }
    this.deviation(this.line, detail);
  }

  #open(tag: SaxesTagNS): void {
    this.#silence = 0;
    this.path.push(tag.local);
    if (this.path.length > this.#limits.depth)
      throw this.#unusable(
        `elements are nested deeper than ${this.#limits.depth}: ${this.path.slice(-4).join("/")}`,
      );
    if (this.#skipped) return;
    const parent = this.#stack.at(-1);
    if (!parent) this.#text = 0;
    const element = this.#elementOf(tag);
    if (parent) {
      if (++this.#elements > this.#limits.recordElements) {
        this.#skip(`more than ${this.#limits.recordElements} elements in it`);
        return;
      }
      parent.children.push(element);
      this.#stack.push(element);
    } else if (this.#isRecord(tag.local, this.path.slice(0, -1))) {
      this.#elements = 0;
      this.#recordDepth = this.path.length;
      this.#stack.push(element);
    } else this.events.push({ kind: "start", element, path: this.path.slice(0, -1) });
  }

  #elementOf(tag: SaxesTagNS): XmlElement {
    const found = Object.values(tag.attributes);
    if (found.length > this.#limits.attributes)
      throw new UnusableDocument(
        `<${tag.name}> has more than ${this.#limits.attributes} attributes`,
        this.#beginLine,
      );
    const attributes: Record<string, string> = Object.create(null);
    for (const { prefix, local, value, name } of found) {
      if (prefix === "xmlns" || name === "xmlns") continue;
      if (value.length > this.#limits.attributeLength) {
        this.deviation(this.#beginLine, `${local} of <${tag.name}> is too long and is left out`);
        continue;
      }
      this.#text += value.length;
      // When "lang" and "xml:lang" are both given, the attribute without a prefix wins.
      if (prefix === "" || attributes[local] === undefined) attributes[local] = value;
    }
    return {
      name: tag.local,
      namespace: tag.uri,
      attributes,
      children: [],
      text: "",
      tail: "",
      line: this.#beginLine,
    };
  }

  #words(text: string): void {
    this.#silence = 0;
    const element = this.#stack.at(-1);
    if (!element) return;
    this.#text += text.length;
    if (this.#text > this.#limits.recordText)
      this.#skip(`more than ${Math.round(this.#limits.recordText / 1_024)} KiB of text in it`);
    else {
      element.text += text;
      const before = element.children.at(-1);
      if (before) before.tail += text;
    }
  }

  #skip(reason: string): void {
    const record = this.#stack[0];
    if (record) this.#skipped = { name: record.name, line: record.line, reason };
    this.#stack.length = 0;
  }

  #close(): void {
    this.#silence = 0;
    const name = this.path.pop() ?? "";
    this.#lastClosed = name;
    if (this.#skipped) {
      if (this.path.length >= this.#recordDepth) return;
      this.events.push({ kind: "too-large", ...this.#skipped });
      this.#skipped = undefined;
      return;
    }
    const element = this.#stack.pop();
    if (!element) this.events.push({ kind: "end", name });
    else if (this.#stack.length === 0) this.events.push({ kind: "record", element });
  }
}
