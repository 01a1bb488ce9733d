/** Reading XML documents in tests with libxml2, which did not write them. */
import { XmlDocument, XmlElement } from "libxml2-wasm";

/** The attributes of the elements at `xpath`, in document order. @throws when the text is not well-formed. */
export function attributesAt(text: string, xpath: string): Record<string, string>[] {
  const document = XmlDocument.fromString(text);
  try {
    return document.find(xpath).flatMap((node) => {
      if (!(node instanceof XmlElement)) return [];
      return [Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))];
    });
  } finally {
    document.dispose();
  }
}
