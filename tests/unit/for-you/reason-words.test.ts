import { describe, expect, test } from "vitest";
import { wordsOf } from "#components/language/server-words.ts";
import { reasonSentence } from "#components/parts/reason-words.ts";
import type { Evidence } from "#lib/contract/evidence.ts";
import { inWords } from "#lib/recommendations/in-words.ts";

const EVERY: Evidence[] = [
  { kind: "geo.here" },
  { kind: "geo.hereNear" },
  { kind: "geo.hereAway", km: 12 },
  { kind: "geo.heardFrom", km: 40 },
  { kind: "geo.near" },
  { kind: "geo.away", km: 3 },
  { kind: "trending.fresh", plays: 12 },
  { kind: "trending.day", times: 5.1 },
  { kind: "trending.hours", times: 12 },
  { kind: "musicMatch.onAir", artist: "Marra" },
  { kind: "musicMatch.week", artist: "Marra", times: 1, others: 0 },
  { kind: "musicMatch.week", artist: "Marra", times: 6, others: 2 },
  { kind: "musicMatch.month", artist: "Marra", times: 2, others: 0 },
  { kind: "affinity", shares: ["jazz", "soul"], artist: "Marra", together: false },
  { kind: "affinity", shares: [], together: true },
  { kind: "affinity", brand: "Lark", shares: ["jazz"], together: false },
  { kind: "affinity", shares: [], together: false, goesWith: { tag: "News", with: "talk", many: true } },
  { kind: "affinity", shares: [], together: false, goesWith: { tag: "News", with: "talk", many: false } },
  { kind: "affinity", shares: [], together: false, site: "lark.example" },
  { kind: "affinity.city", city: "Naples", country: "380" },
  { kind: "affinity.country" },
  { kind: "onDemand.new" },
  { kind: "onDemand.justNow" },
  { kind: "onDemand.ago", count: 1, unit: "hour" },
  { kind: "onDemand.ago", count: 2, unit: "day" },
  { kind: "onDemand.ago", count: 3, unit: "year" },
  { kind: "publicValue" },
];
const reason = (evidence: Evidence) => ({ factor: "", text: inWords(evidence), evidence });
const [english, german] = [wordsOf("en"), wordsOf("de")];

describe("reasons", () => {
  test.each(EVERY)("say in English what partners read: $kind", (evidence) => {
    const said = inWords(evidence).replace(/(\d)x/g, "$1×");
    expect(reasonSentence(reason(evidence), english)).toBe(`${said[0]?.toUpperCase()}${said.slice(1)}.`);
  });

  test("are sentences of the listener's language", () => {
    expect(reasonSentence(reason({ kind: "geo.away", km: 1200 }), german)).toBe("1.200 km entfernt.");
    expect(reasonSentence(reason({ kind: "trending.day", times: 5.1 }), german)).toBe(
      "Am letzten Tag 5,1× so oft gehört wie sonst.",
    );
    const twoMonths = reason({ kind: "onDemand.ago", count: 2, unit: "month" });
    expect(reasonSentence(twoMonths, german)).toBe("Erschienen vor 2 Monaten.");
    expect(reasonSentence(twoMonths, wordsOf("ar"))).toBe("نُشرت قبل شهرين.");
  });

  test("name tags that go together in the listener's language, as they name shared tags", () => {
    const goesWith = { tag: "News", with: "Talk", many: true };
    const evidence: Evidence = { kind: "affinity", shares: [], together: false, goesWith };
    expect(reasonSentence(reason(evidence), wordsOf("es"))).toBe(
      "Tiene «Noticias», como muchas emisoras con «Tertulia».",
    );
  });

  test.each([
    ["en", "Shares Jazz, Soul."],
    ["ru", "Общее: Джаз, Соул."],
    ["zh", "共同点：爵士、灵魂乐。"],
    ["el", "Κοινά: Τζαζ, Σόουλ."],
    ["uk", "Спільне: Джаз, Соул."],
  ] as const)("list genres as %s does", (tag, said) => {
    const evidence: Evidence = { kind: "affinity", shares: ["Jazz", "Soul"], together: false };
    expect(reasonSentence(reason(evidence), wordsOf(tag))).toBe(said);
  });

  test("begin in Greek with a capital that keeps its accent", () => {
    const evidence: Evidence = { kind: "musicMatch.week", artist: "Marra", times: 6, others: 0 };
    expect(reasonSentence(reason(evidence), wordsOf("el"))).toBe("Έπαιξε Marra 6 φορές αυτή την εβδομάδα.");
  });

  test("name languages in the listener's language", () => {
    const evidence: Evidence = { kind: "affinity", shares: [], languages: ["el"], together: false };
    expect(inWords(evidence)).toBe("shares Greek");
    expect(reasonSentence(reason(evidence), german)).toContain("Griechisch");
  });

  test("speak for the station of an episode", () => {
    const ofStation = { ...reason({ kind: "geo.away", km: 3 }), ofStation: true as const };
    expect(reasonSentence(ofStation, english)).toBe("Its station: 3 km away.");
  });
});
