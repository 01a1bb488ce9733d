import type { Reception } from "./receptions.ts";

const FM_KEYWORD = /^(?:fm ?)?((?:7[6-9]|[89]\d|10[0-8])\.\d{1,2})(?: ?(?:fm|mhz))?$/i;

/** The reception that keywords tell of, where they have one frequency: "79.6", "93.3 FM". */
export function receptionOfKeywords(keywords: readonly string[]): Reception[] {
  const frequencies = new Set(keywords.flatMap((keyword) => FM_KEYWORD.exec(keyword)?.[1] ?? []).map(Number));
  return frequencies.size === 1 ? [{ kind: "FM", frequencies: [...frequencies] }] : [];
}
