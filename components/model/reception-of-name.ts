import type { Reception } from "./receptions.ts";

const FM_OF_NAME = /(?<![\d.,])(?:7[6-9]|[89]\d|10[0-8])[.,]\d{1,2}(?![\d.,]*\d)/g;
const AM_OF_NAME = /(?<![\d.,])(?:5[3-9]|[6-9]\d|1[0-7]\d)\d(?= AM\b)/g;

/** The reception that a name tells of, where it has one frequency: 'XHEXA "Exa FM" 104.9 FM' on FM, "XEB 1220 AM" on AM. */
export function receptionOfName(name: string): Reception[] {
  const found = ([kind, pattern]: readonly [Reception["kind"], RegExp]) =>
    (name.match(pattern) ?? []).map((text) => ({ kind, frequencies: [Number(text.replace(",", "."))] }));
  const all = (
    [
      ["FM", FM_OF_NAME],
      ["AM", AM_OF_NAME],
    ] as const
  ).flatMap(found);
  return all.length === 1 ? all : [];
}
