/**
 * `value` as JSON that may stand inside `<script>` (HTML, 4.12.1.3): no "<" is left that could end the element or open a
 * comment, and no line separator that an older script parser ends a line at.
 */
export const toScriptText = (value: object): string =>
  JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
