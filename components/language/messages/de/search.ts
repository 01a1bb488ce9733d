import type { Translation } from "../translation.ts";

export const search: Translation["search"] = {
  title: "Suche",
  titleOf: "„{query}“ · Suche",
  label: "Sender suchen",
  placeholder: "Name, Ort, Genre oder 107,5",
  clear: "Suche leeren",
  start: "Gib einen Namen, einen Ort, ein Genre oder eine Frequenz ein. Ein Tippfehler wird verziehen.",
  keys: "Die Pfeiltasten gehen durch die Treffer, Enter öffnet, Escape führt zurück.",
  found: "{number, plural, one {# Sender} other {# Sender}} für „{query}“",
  searching: "Sucht",
  typo: "Kein genauer Treffer für „{query}“. Stattdessen „{meant}“: {number, plural, one {# Sender} other {# Sender}}.",
  near: "Kein genauer Treffer für „{query}“. Am nächsten kommen {number, plural, one {# Sender} other {# Sender}}.",
  empty: "Nichts zu „{query}“ ({country})",
  emptyText: "Vielleicht helfen weniger Buchstaben, ein Ort, ein Genre oder ein anderes Land.",
  more: "{number, number} weitere zeigen",
  field: {
    name: "Name",
    also: "Auch genannt",
    genre: "Genre",
    keyword: "Stichwort",
    slogan: "Motto",
    frequency: "Zu hören auf",
  },
};
