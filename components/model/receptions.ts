/**
 * How to hear a station without the internet, from its bearers. Bearer URIs: ETSI TS 102 818, section 5 (and ETSI TS
 * 103 270, 5.1): `fm:<gcc>.<pi>.<frequency in 10 kHz>`, `dab:<gcc>.<eid>.<sid>.<scids>`, `drm:<sid>`, `amss:<sid>`,
 * `hd:<country>.<facility>...`. Streams (`http:`) are listed elsewhere.
 */

import { listFormat, numberFormat } from "#components/language/formatters.ts";
import type { Words } from "#components/language/words.ts";

interface BearerLike {
  id: string;
  mimeValue?: string;
}

export interface Reception {
  kind: "FM" | "DAB" | "DAB+" | "DRM" | "AM" | "HD Radio";
  /** MHz (of AM kHz), ascending, without repeats; empty when the station states no frequency. */
  frequencies: number[];
}

const ORDER: Reception["kind"][] = ["FM", "DAB+", "DAB", "HD Radio", "DRM", "AM"];

const KINDS = new Map<string, Reception["kind"]>([
  ["fm", "FM"],
  ["drm", "DRM"],
  ["amss", "AM"],
  ["hd", "HD Radio"],
]);

function kindOf(scheme: string, mimeValue: string | undefined): Reception["kind"] | undefined {
  // DAB+ carries HE-AAC; plain DAB carries MPEG layer II (ETSI TS 102 563).
  if (scheme === "dab") return mimeValue && /aac|mp4/i.test(mimeValue) ? "DAB+" : "DAB";
  return KINDS.get(scheme);
}

/** MHz of an FM bearer; undefined for a wildcard or anything outside 64-108 MHz. */
function frequencyOf(rest: string): number | undefined {
  const digits = /^[^.]*\.[^.]*\.(\d{4,5})$/.exec(rest)?.[1];
  const frequency = digits ? Number(digits) / 100 : Number.NaN;
  return frequency >= 64 && frequency <= 108 ? frequency : undefined;
}

/** One entry for each kind of reception, FM first. */
export function receptions(bearers: readonly BearerLike[]): Reception[] {
  const heard = bearers.flatMap(({ id, mimeValue }) => {
    const [, scheme = "", rest = ""] = /^([a-z]+):(.*)$/i.exec(id) ?? [];
    const kind = kindOf(scheme.toLowerCase(), mimeValue);
    return kind ? [{ kind, frequency: kind === "FM" ? frequencyOf(rest) : undefined }] : [];
  });
  const byKind = Map.groupBy(heard, ({ kind }) => kind);
  return ORDER.filter((kind) => byKind.has(kind)).map((kind) => {
    const frequencies = (byKind.get(kind) ?? []).flatMap(({ frequency }) => frequency ?? []);
    return { kind, frequencies: [...new Set(frequencies)].sort((a, b) => a - b) };
  });
}

/** "95.8 MHz", "95.8, 97.1 and 104.25 MHz", of AM "1220 kHz"; "" for no frequency. */
export function frequenciesText(
  frequencies: readonly number[],
  { locale, t }: Words,
  kind: Reception["kind"] = "FM",
): string {
  if (frequencies.length === 0) return "";
  const isAm = kind === "AM";
  const digits = { minimumFractionDigits: isAm ? 0 : 1, maximumFractionDigits: 2 };
  const number = numberFormat(locale, { ...digits, useGrouping: false });
  const said = listFormat(locale, {}).format(frequencies.map((frequency) => number.format(frequency)));
  return t(isAm ? "station.khz" : "station.mhz", { frequencies: said });
}
