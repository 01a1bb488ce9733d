/**
 * `value` as JSON for the inside of `<script>` (HTML, 4.12.1.3): without "<", which could end the element or open a
 * comment, and without the line separators at which older script parsers end a line.
 */
export const toScriptText = (value: object): string =>
  JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
