/** Words evidence as the end of an English sentence ("12 km away"), for partners; empty without evidence. */
import type { Evidence } from "../contract/evidence.ts";

const often = (count: number) => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);
const counted = (count: number, unit: string) => `${count} ${count === 1 ? unit : `${unit}s`}`;

function affinityInWords(evidence: Extract<Evidence, { kind: "affinity" }>): string {
  const { brand, shares, artist, together, goesWith, says, site } = evidence;
  const parts: string[] = [];
  if (brand !== undefined) parts.push(`another station of ${brand}`);
  if (shares.length > 0) parts.push(`shares ${shares.join(", ")}`);
  if (artist !== undefined) parts.push(`plays ${artist} too`);
  if (together) parts.push("often played by the same listeners");
  if (goesWith) parts.push(`has “${goesWith.tag}”, as many stations with “${goesWith.with}” do`);
  if (site !== undefined) parts.push(`also at ${site}`);
  if (says !== undefined) parts.push(`also mentions "${says}"`);
  return parts.join("; ");
}

/** The evidence in English, without a full stop. */
export function inWords(evidence: Evidence): string {
  switch (evidence.kind) {
    case "geo.here":
      return "broadcasts where you are";
    case "geo.hereNear":
      return "broadcasts where you are, less than 1 km away";
    case "geo.hereAway":
      return `broadcasts where you are, ${evidence.km} km away`;
    case "geo.heardFrom":
      return `can be heard from ${evidence.km} km away`;
    case "geo.near":
      return "less than 1 km away";
    case "geo.away":
      return `${evidence.km} km away`;
    case "trending.fresh":
      return `${evidence.plays} plays in the last day, usually hardly any`;
    case "trending.day":
      return `played ${evidence.times}x as often as usual in the last day`;
    case "trending.hours":
      return `played ${evidence.times}x as often as usual in the last few hours`;
    case "musicMatch.onAir":
      return `plays ${evidence.artist} right now`;
    case "musicMatch.week":
    case "musicMatch.month": {
      const { kind, artist, times, others } = evidence;
      const when = `${often(times)} this ${kind === "musicMatch.week" ? "week" : "month"}`;
      return `played ${artist} ${when}${others > 0 ? `, and ${others} more of your artists` : ""}`;
    }
    case "affinity":
      return affinityInWords(evidence);
    case "onDemand.new":
      return "a new episode";
    case "onDemand.justNow":
      return "published within the last hour";
    case "onDemand.ago":
      return `published ${counted(evidence.count, evidence.unit)} ago`;
    case "publicValue":
      return "recognised for its public value";
  }
}
