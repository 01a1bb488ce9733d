/** Controls but line break and tab, and what overrides the direction of text: from a foreign text they would steer a terminal. */
const CONTROLS = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;

/** The controls that JSON leaves as they are; every log line is searched, so the pattern is a plain one. */
const CONTROLS_IN_JSON = /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** `text` as a terminal may show it: U+FFFD stands for each control character. */
export const withoutControls = (text: string): string => text.replace(CONTROLS, "\ufffd");

/** `json` with an equal value and no control characters: JSON itself escapes those below U+0020 alone (RFC 8259, 7). */
export const escapedControls = (json: string): string =>
  json.replace(CONTROLS_IN_JSON, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
