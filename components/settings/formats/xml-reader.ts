/** A parser of XML files from other programs: refuses malformed files, and files with a document type. */
import { SaxesParser } from "saxes";
import { FileError } from "./collection.ts";

/** The parser throws a FileError, with the line, at the first mistake. */
export function xmlReader(): SaxesParser<{ xmlns: false; position: true }> {
  const parser = new SaxesParser({ xmlns: false, position: true });
  parser.on("doctype", () => {
    throw new FileError((t) => t("settings.transfer.wrong.doctype"));
  });
  parser.on("error", (error) => {
    const said = error.message.replace(/^\d+:\d+: /, "").replace(/\.$/, "");
    const { line } = parser;
    throw new FileError((t) => t("settings.transfer.wrong.xml", { line, said }));
  });
  return parser;
}
