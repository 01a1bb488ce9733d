import type { Reception } from "./receptions.ts";

const FM_KEYWORD = /^(?:fm ?)?((?:7[6-9]|[89]\d|10[0-8])\.\d{1,2})(?: ?(?:fm|mhz))?$/i;
const OF_NAME = [
  ["FM", /(?<![\d.,])(?:7[6-9]|[89]\d|10[0-8])[.,]\d{1,2}(?![\d.,]*\d)/g],
  ["AM", /(?<![\d.,])(?:5[3-9]|[6-9]\d|1[0-7]\d)\d(?= AM\b)/g],
] as const;

/** The reception that keywords tell of, where they have one frequency: "79.6", "93.3 FM". */
export function receptionOfKeywords(keywords: readonly string[]): Reception[] {
  const frequencies = new Set(keywords.flatMap((keyword) => FM_KEYWORD.exec(keyword)?.[1] ?? []).map(Number));
  return frequencies.size === 1 ? [{ kind: "FM", frequencies: [...frequencies] }] : [];
}

/** The reception that a name tells of, where it has one frequency: 'XHEXA "Exa FM" 104.9 FM' on FM, "XEB 1220 AM" on AM. */
export function receptionOfName(name: string): Reception[] {
  const all = OF_NAME.flatMap(([kind, pattern]) =>
    (name.match(pattern) ?? []).map((text) => ({ kind, frequencies: [Number(text.replace(",", "."))] })),
  );
  return all.length === 1 ? all : [];
}
