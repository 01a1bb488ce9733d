/** A parser of XML files of other programs, which refuses what is not well-formed and every document type. */
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
