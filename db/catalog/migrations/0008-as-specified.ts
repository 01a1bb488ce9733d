import type { Migration } from "../../sqlite.ts";

/** Picture types of SPI (TS 102 818, 5.7) that the specification calls by one name. */
const KINDS = ["logo_colour_square", "logo_colour_rectangle", "logo_mono_square", "logo_mono_rectangle"];

/** SQL that replaces these types in `column`. JSON escapes quotation marks inside texts, so only fields match. */
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

/** Corrects what earlier imports let in: picture types, and bit rates of 0. */
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
