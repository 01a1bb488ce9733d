/** Text in XML 1.0. */

const ESCAPED = new Map(Object.entries({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }));
/** Characters that XML 1.0 does not allow, not even escaped (2.2). */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** `text` for an element or an attribute between double quotes. */
export const escaped = (text: string) =>
  text.replace(FORBIDDEN, "").replace(/[&<>"]/g, (letter) => ESCAPED.get(letter) ?? letter);
