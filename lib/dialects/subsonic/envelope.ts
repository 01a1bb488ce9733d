/** Writes answers of the Subsonic API as JSON or XML (opensubsonic.netlify.app, subsonic-response). */
import { element, text, XML_DECLARATION, type Xml } from "../../formats/xml.ts";
import type { DialectDocument } from "../respond.ts";

type Scalar = string | number | boolean | undefined;
export interface Fields {
  readonly [name: string]: Scalar | Fields | readonly (Fields | number)[];
}

/** Scalars are attributes, all else is elements. */
function toXml(name: string, fields: Fields): Xml {
  const attributes: Record<string, Scalar> = {};
  const children: Xml[] = [];
  for (const [key, value] of Object.entries(fields))
    if (typeof value !== "object") attributes[key] = value;
    else
      for (const each of [value].flat())
        children.push(
          typeof each === "number" ? element(key, {}, [text(`${each}`)]) : toXml(key, each as Fields),
        );
  return element(name, attributes, children);
}

const ABOUT = { version: "1.16.1", type: "nowline", serverVersion: "1", openSubsonic: true };

/** The document of an answer in `format` ("json"; else XML), with `fields` beside its status. */
export function answerDocument(format: string | null, fields: Fields): DialectDocument {
  const answer = { status: "error" in fields ? "failed" : "ok", ...ABOUT, ...fields };
  if (format === "json")
    return { contentType: "application/json", body: JSON.stringify({ "subsonic-response": answer }) };
  const body = toXml("subsonic-response", { xmlns: "http://subsonic.org/restapi", ...answer });
  return { contentType: "application/xml; charset=utf-8", body: XML_DECLARATION + body };
}
