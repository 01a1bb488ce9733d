/** Judging XML documents by their XML Schema, with libxml2. */
import { readFileSync } from "node:fs";
import {
  XmlBufferInputProvider,
  XmlDocument,
  XmlValidateError,
  XsdValidator,
  xmlRegisterInputProvider,
} from "libxml2-wasm";

const fixture = (path: string) => readFileSync(new URL(`../fixtures/${path}`, import.meta.url));

// Schemas import the schema of xml:lang by its address; the network is not used.
const imported = new XmlBufferInputProvider({
  "http://www.w3.org/2001/xml.xsd": fixture("spi/schema/xml.xsd"),
});
xmlRegisterInputProvider(imported);

interface Schema {
  /** Faults of `text`, each with its line; empty for a valid document. */
  faults(text: string): string[];
}

/** A schema among the fixtures. */
export function schema(path: string): Schema {
  const source = XmlDocument.fromBuffer(fixture(path));
  const validator = XsdValidator.fromDoc(source);
  return {
    faults(text) {
      let document: XmlDocument | undefined;
      try {
        document = XmlDocument.fromString(text);
        validator.validate(document);
        return [];
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        return error instanceof XmlValidateError
          ? error.details.map(({ line, message }) => `${line}: ${message.trim()}`)
          : [error.message];
      } finally {
        document?.dispose();
      }
    },
  };
}

export const spiSchema = () => schema("spi/schema/spi_34.xsd");
