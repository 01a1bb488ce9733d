import { describe, expect, test } from "vitest";
import { wordsOf } from "#components/language/server-words.ts";
import { receptionOfKeywords, receptionOfName } from "#components/model/reception-told.ts";
import { frequenciesText, receptions } from "#components/model/receptions.ts";

const words = wordsOf("en");

describe("receptions", () => {
  test("gathers frequencies, sorts them and leaves repeats out", () => {
    const bearers = ["fm:ce1.c586.10425", "fm:ce1.c586.09580", "FM:CE1.C586.09580"].map((id) => ({ id }));
    expect(receptions(bearers)).toEqual([{ kind: "FM", frequencies: [95.8, 104.25] }]);
  });
  test("knows DAB+ by its codec, and leaves streams to others", () => {
    expect(
      receptions([
        { id: "dab:ce1.ce15.c221.0", mimeValue: "audio/mpeg" },
        { id: "dab:ce1.ce15.c222.0", mimeValue: "audio/aacp" },
        { id: "https://stream.example.org/live" },
        { id: "drm:ce1" },
      ]).map(({ kind }) => kind),
    ).toEqual(["DAB+", "DAB", "DRM"]);
  });
  test("says FM without a frequency when there is a wildcard or nonsense", () => {
    expect(receptions([{ id: "fm:ce1.c586.*" }, { id: "fm:ce1.c586.99999" }, { id: "nonsense" }])).toEqual([
      { kind: "FM", frequencies: [] },
    ]);
  });
});

test("writes frequencies as on a dial", () => {
  expect(frequenciesText([95.8], words)).toBe("95.8 MHz");
  expect(frequenciesText([95.8, 97.1, 104.25], words)).toBe("95.8, 97.1 and 104.25 MHz");
  expect(frequenciesText([], words)).toBe("");
  expect(frequenciesText([95.8], wordsOf("ru"))).toBe("95,8\u00a0МГц");
  expect(frequenciesText([1220], wordsOf("ru"), "AM")).toBe("1220\u00a0кГц");
});

test("a name with one frequency tells of a reception", () => {
  expect(receptionOfName('XHEXA "Exa FM" 104.9 FM Mexico City, DF')).toEqual([
    { kind: "FM", frequencies: [104.9] },
  ]);
  expect(receptionOfName("Λαϊκός 87,6")).toEqual([{ kind: "FM", frequencies: [87.6] }]);
  expect(receptionOfName('XERED "Radio RED" 1110 AM')).toEqual([{ kind: "AM", frequencies: [1110] }]);
  // Two stations, a version, and numbers outside the bands.
  for (const name of ["XEB 1220 AM / 94.5 HD2", "Ibero 90.9.1", "Radio 24.7", "Top 100", "7:30 AM Show"])
    expect(receptionOfName(name)).toEqual([]);
});

test("keywords with one frequency tell of a reception", () => {
  expect(receptionOfKeywords(["79.6", "秋田"])).toEqual([{ kind: "FM", frequencies: [79.6] }]);
  expect(receptionOfKeywords(["93.3", "93.3 FM"])).toEqual([{ kind: "FM", frequencies: [93.3] }]);
  for (const keywords of [["87.6", "88.8"], ["4.7", "76"], ["1.9.76"], []])
    expect(receptionOfKeywords(keywords)).toEqual([]);
});
