/** Search, in Spanish. */
import type { Translation } from "../translation.ts";

export const search: Translation["search"] = {
  title: "Buscar",
  titleOf: "«{query}» · Buscar",
  label: "Buscar emisoras",
  placeholder: "Nombre, lugar, género, 107.5",
  clear: "Borrar la búsqueda",
  start: "Escribe un nombre, un lugar, un género o una frecuencia. Se perdona una letra equivocada.",
  keys: "Las flechas recorren los resultados, Intro abre, Esc vuelve.",
  found: "{number, plural, one {# emisora} many {# de emisoras} other {# emisoras}} para «{query}»",
  searching: "Buscando",
  typo: "Nada coincide del todo con «{query}». Resultados de «{meant}»: {number, plural, one {# emisora} many {# de emisoras} other {# emisoras}}.",
  near: "Nada coincide del todo con «{query}». Lo más parecido: {number, plural, one {# emisora} many {# de emisoras} other {# emisoras}}.",
  empty: "Nada en {country} para «{query}»",
  emptyText: "Prueba con menos letras, un lugar o un género, o elige otro país.",
  more: "Mostrar {number, number} más",
  field: {
    name: "Nombre",
    also: "También llamada",
    genre: "Género",
    keyword: "Palabra clave",
    slogan: "Lema",
    frequency: "Frecuencia",
  },
};
