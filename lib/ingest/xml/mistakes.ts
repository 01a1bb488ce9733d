/** Mistakes that leave the meaning clear: reading continues, with a deviation. */
const HARMLESS: [RegExp, string][] = [
  [/^undefined entity/, "an entity that XML does not know (only HTML does) was read as its character"],
  [/^malformed character entity/, "a character reference stands for no character"],
  [/^disallowed character\.$/, "a control character that XML does not allow was left out"],
  [/^unbound namespace prefix/, "a namespace prefix is used without being declared"],
  [/^the string "\]\]>" is disallowed/, '"]]>" stands in plain text'],
  [/^text data outside of root node/, "there is text after the end of the document's root element"],
  [/^the XML declaration must appear at the start/, "there is an XML declaration inside the document"],
];

/** The deviation for a parser message after which reading may continue; undefined for a fatal message. */
export function harmless(message: string): string | undefined {
  const detail = HARMLESS.find(([pattern]) => pattern.test(message))?.[1];
  const prefix = /prefix: (".*?")/.exec(message)?.[1];
  return detail && prefix ? `${detail}: ${prefix}` : detail;
}

const FATAL: [RegExp, (match: RegExpExecArray, inside: string) => string][] = [
  [/^unclosed tag: (.*)$/, (m) => `the document ends before <${m[1]}> is closed: it may be cut off`],
  [/^unexpected end/, () => "the document ends in the middle of a tag or text: it may be cut off"],
  [
    /^unmatched closing tag: (.*?)\.?$/,
    (m, inside) => `</${m[1]}> closes nothing that is open (open here: ${inside || "nothing"})`,
  ],
  [/^unexpected close tag/, (_, inside) => `a closing tag does not match the open element ${inside}`],
  [/^duplicate attribute: (.*?)\.?$/, (m) => `the attribute ${m[1]} is given twice in one tag`],
  [/^unquoted attribute value/, () => "an attribute's value is not in quotes"],
  [/^attribute without value/, () => "an attribute has no value"],
  [/^no whitespace between attributes/, () => "two attributes are not separated by a space"],
  [
    /^disallowed character in (?:tag|attribute) name/,
    () => 'a "<" that stands for itself must be written "&lt;", or a tag is malformed',
  ],
  [/^disallowed character in entity name/, () => 'an "&" that stands for itself must be written "&amp;"'],
  [/^inappropriately located doctype/, () => "a DOCTYPE is not accepted"],
  [/^document must contain a root element|^text data outside/, () => "there is no XML element in it"],
  [/^documents may contain only one root/, () => "there is a second document after the first one's end"],
  [/^disallowed character in closing tag|^weird empty close tag/, () => "a closing tag is malformed"],
  [/^forward-slash in opening tag/, () => 'a "/" inside a tag is not followed by ">"'],
  [/^malformed name: (.*?)\.?$/, (m) => `${m[1]} is not a name that XML allows`],
  [
    /XML declaration|^expected (?:one of|the name)|^version number|^encoding value|^value must be quoted|^whitespace required|processing instruction/,
    () => 'the XML declaration (<?xml version="1.0" encoding="UTF-8"?>) or another "<?...?>" is malformed',
  ],
  [/^malformed comment/, () => 'a comment contains "--" or is not closed'],
];

/** Why the document cannot be read; `path` names the elements open at the error. */
export function explain(message: string, path: readonly string[]): string {
  const inside = path.length > 0 ? `<${path.at(-1)}>` : "";
  for (const [pattern, say] of FATAL) {
    const match = pattern.exec(message);
    if (match) return `not well-formed XML: ${say(match, inside)}`;
  }
  return `not well-formed XML: ${message.replace(/\.$/, "")}${inside ? ` (in ${inside})` : ""}`;
}
