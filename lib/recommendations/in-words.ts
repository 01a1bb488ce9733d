/** Words evidence as the end of an English sentence ("12 km away"), for partners; empty without evidence. */
import type { Evidence } from "../contract/evidence.ts";
import { languageNameBy } from "../contract/language-name.ts";

const often = (count: number) => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);
const counted = (count: number, unit: string) => `${count} ${count === 1 ? unit : `${unit}s`}`;

const english = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" });

function affinityInWords(evidence: Extract<Evidence, { kind: "affinity" }>): string {
  const { brand, artist, together, goesWith, says, site } = evidence;
  const shares = [
    ...evidence.shares,
    ...(evidence.languages ?? []).map((tag) => languageNameBy(english, tag)),
  ];
  const parts: string[] = [];
  if (brand !== undefined) parts.push(`another station of ${brand}`);
  if (shares.length > 0) parts.push(`shares ${shares.join(", ")}`);
  if (artist !== undefined) parts.push(`plays ${artist} too`);
  if (together) parts.push("often played by the same listeners");
  if (goesWith?.many) parts.push(`has “${goesWith.tag}”, like many stations with “${goesWith.with}”`);
  else if (goesWith) parts.push(`has “${goesWith.tag}”, more common among stations with “${goesWith.with}”`);
  if (site !== undefined) parts.push(`also at ${site}`);
  if (says !== undefined) parts.push(`also mentions "${says}"`);
  return parts.join("; ");
}

type Kind = Evidence["kind"];
type Of<K extends Kind, Any = Evidence> = Any extends { kind: infer Kinds }
  ? K extends Kinds
    ? Any
    : never
  : never;

const played = ({ artist, times, others }: Of<"musicMatch.week" | "musicMatch.month">, when: string) =>
  `played ${artist} ${often(times)} this ${when}${others > 0 ? `, and ${others} more of your artists` : ""}`;

const WORDS: { readonly [K in Kind]: (evidence: Of<K>) => string } = {
  "geo.here": () => "broadcasts where you are",
  "geo.hereNear": () => "broadcasts where you are, less than 1 km away",
  "geo.hereAway": ({ km }) => `broadcasts where you are, ${km} km away`,
  "geo.heardFrom": ({ km }) => `can be heard from ${km} km away`,
  "geo.near": () => "less than 1 km away",
  "geo.away": ({ km }) => `${km} km away`,
  "trending.fresh": ({ plays }) => `${plays} plays in the last day, usually hardly any`,
  "trending.day": ({ times }) => `played ${times}x as often as usual in the last day`,
  "trending.hours": ({ times }) => `played ${times}x as often as usual in the last few hours`,
  "musicMatch.onAir": ({ artist }) => `plays ${artist} right now`,
  "musicMatch.week": (evidence) => played(evidence, "week"),
  "musicMatch.month": (evidence) => played(evidence, "month"),
  affinity: affinityInWords,
  "affinity.city": ({ city }) => `in ${city} too`,
  "affinity.country": () => "from the same country",
  "onDemand.new": () => "a new episode",
  "onDemand.justNow": () => "published within the last hour",
  "onDemand.ago": ({ count, unit }) => `published ${counted(count, unit)} ago`,
  publicValue: () => "recognised for its public value",
};

/** The evidence in English, without a full stop. */
export const inWords = (evidence: Evidence): string =>
  (WORDS[evidence.kind] as (evidence: Evidence) => string)(evidence);
