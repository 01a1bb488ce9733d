/** Writes XML 1.0: elements as strings, escaped once, where they are made. */

declare const markup: unique symbol;
/** Text that is markup already. */
export type Xml = string & { readonly [markup]: true };
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n' as Xml;

/** Characters that XML cannot contain even escaped, lone surrogates included (XML 1.0, production 2). */
const ILLEGAL = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const IN_TEXT = /[&<>\r]/g;
const IN_ATTRIBUTE = /[&<>"\t\n\r]/g;
const PLAIN = /^[ !#-%'-;=?-~]*$/;
const REFERENCES = new Map(Object.entries({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }));

const reference = (character: string) => REFERENCES.get(character) ?? `&#${character.charCodeAt(0)};`;

/** `value` without the characters that XML cannot contain. */
export const legal = (value: string) => value.replace(ILLEGAL, "");

function escaped(value: string, special: RegExp): string {
  return PLAIN.test(value) ? value : legal(value).replace(special, reference);
}

/** Character data: escaped, without the characters that XML cannot contain. */
export function text(value: string): Xml {
  return escaped(value, IN_TEXT) as Xml;
}

/** The value of an attribute: escaped, without the characters that XML cannot contain. */
export const attributeValue = (value: string): string => escaped(value, IN_ATTRIBUTE);

function start(name: string, attributes: Attributes): string {
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) tag += ` ${key}="${attributeValue(String(value))}"`;
  return tag;
}

/** `<name ...>`, for documents written piece by piece. */
export function openTag(name: string, attributes: Attributes = {}): Xml {
  return `${start(name, attributes)}>` as Xml;
}

/** `</name>`. */
export function closeTag(name: string): Xml {
  return `</${name}>` as Xml;
}

/** An element; undefined attributes and children are left out. */
export function element(
  name: string,
  attributes: Attributes = {},
  children: readonly (Xml | undefined)[] = [],
): Xml {
  const content = children.filter((child) => child !== undefined).join("");
  return (
    content === "" ? `${start(name, attributes)}/>` : `${start(name, attributes)}>${content}</${name}>`
  ) as Xml;
}
