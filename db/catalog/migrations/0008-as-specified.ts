import type { Migration } from "../../sqlite.ts";

/** Kinds of SPI's pictures (TS 102 818, 5.7), which the specification has one word for. */
const KINDS = ["logo_colour_square", "logo_colour_rectangle", "logo_mono_square", "logo_mono_rectangle"];

/** `column` with each of those words replaced. In JSON a quotation mark inside a text is escaped: only fields match. */
const oneKind = (column: string) =>
  KINDS.reduce((sql, kind) => `replace(${sql}, '"type":"${kind}"', '"type":"logo_unrestricted"')`, column);

const pictures = [
  ["station", "doc"],
  ["ondemand", "doc"],
  ["series", "images"],
  ["programme", "images"],
].map(([table, column = ""]) => {
  const has = `${column} LIKE '%"type":"logo\\_colour%' ESCAPE '\\' OR ${column} LIKE '%"type":"logo\\_mono%' ESCAPE '\\'`;
  return `UPDATE ${table} SET ${column} = ${oneKind(column)} WHERE ${has};`;
});

/** What imports of today keep out, taken out of what earlier ones let in: kinds of pictures, bit rates of 0. */
export const asSpecified: Migration = {
  name: "0008-as-specified",
  sql: `
${pictures.join("\n")}
UPDATE station SET doc =
  replace(replace(doc, ',"bitRate":{"target":0,"variable":false}', ''), ',"bitRate":{"target":0,"variable":true}', '')
  WHERE doc LIKE '%"bitRate":{"target":0,%';
UPDATE ondemand_stream SET bit_rate_target = NULL, bit_rate_variable = NULL WHERE bit_rate_target = 0;
`,
};
