import type { Translation } from "../translation.ts";

export const search: Translation["search"] = {
  title: "Søk",
  titleOf: "«{query}» · Søk",
  label: "Søk etter stasjoner",
  placeholder: "Navn, sted, sjanger, 107.5",
  clear: "Tøm søket",
  start: "Skriv et navn, et sted, en sjanger eller en frekvens. Én feilskrevet bokstav gjør ikke noe.",
  keys: "Piltastene går gjennom treffene, Enter åpner, Escape går tilbake hit.",
  found: "{number, plural, one {# stasjon} other {# stasjoner}} for «{query}»",
  searching: "Søker",
  typo: "Ingen nøyaktige treff på «{query}». Viser «{meant}»: {number, plural, one {# stasjon} other {# stasjoner}}.",
  near: "Ingen nøyaktige treff på «{query}». Viser det nærmeste: {number, plural, one {# stasjon} other {# stasjoner}}.",
  empty: "Ingenting i {country} for «{query}»",
  emptyText: "Prøv færre bokstaver, et sted eller en sjanger, eller velg et annet land.",
  more: "Vis {number, number} til",
  field: {
    name: "Navn",
    also: "Også kalt",
    genre: "Sjanger",
    keyword: "Stikkord",
    slogan: "Sier",
    frequency: "Høres på",
  },
};
