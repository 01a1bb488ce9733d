/** Pairs of requests, one about a hidden and one about an unknown station: answers equal in bytes and in time. */
import { setStationRule } from "#db/activity/station-rules.ts";
import { CANARY, CANARY_WORDS, putCanaryDirectory } from "#tests/support/canary-directory.ts";
import {
  type CanaryRequest,
  partnerRequests,
  recommendationRequests,
} from "#tests/support/canary-requests.ts";
import { NOW } from "#tests/support/catalog-now.ts";
import { putClient } from "#tests/support/client-record.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { type Attack, chanceOf, median, type Part } from "./part.ts";

/** A larger mean difference, on a loaded machine, could be measured from outside. */
const TELLING_MS = 0.06;
/** The median of fewer samples means nothing. */
const PAIRS_THAT_TELL = 300;

async function seen({ ask }: TestCore, client: string, request: CanaryRequest): Promise<string> {
  const { status, headers, text } = await ask(request.target, { ...request, client });
  const { "x-ratelimit-remaining": _, ...rest } = headers;
  return JSON.stringify({ status, headers: rest, text });
}

/** Additional time (ms) of a word of a hidden station alone over a word of no station, and differing answers. */
async function timed(attack: Attack, core: TestCore, pairs: number) {
  const chance = chanceOf(attack, "timing");
  const letters = () => Array.from({ length: 6 }, () => String.fromCharCode(97 + chance.below(26))).join("");
  const took: Record<"hidden" | "unknown", number[]> = { hidden: [], unknown: [] };
  const ask = async (kind: "hidden" | "unknown", word: string) => {
    // Each place is new, so no answer comes from the cache.
    const place = `51.${100_000 + chance.below(800_000)},-0.1`;
    const began = performance.now();
    await core.ask(`/WRAPI/v4/stations?country=826&geo=${place}&search=${word}`, { client: "withheld" });
    took[kind].push(performance.now() - began);
  };
  for (let i = 0; i < pairs; i++) {
    const both = [() => ask("hidden", "zephyr"), () => ask("unknown", letters())];
    for (const each of i % 2 ? both : both.reverse()) await each();
  }
  return median(took.hidden) - median(took.unknown);
}

export const canaries: Part = async (attack) => {
  const chance = chanceOf(attack, "canaries");
  const hiding = openCore({ nowMs: NOW });
  const without = openCore({ nowMs: NOW });
  try {
    await putCanaryDirectory(hiding, `at first ${attack.seed}`);
    await putCanaryDirectory(without, undefined);
    for (const { activity } of [hiding, without]) {
      putClient(activity, "withheld");
      setStationRule(activity, "withheld", CANARY, "withheld");
    }
    const steady = [...partnerRequests, ...recommendationRequests].filter(({ random }) => !random);
    const failures = new Set<string>();
    for (let i = 0; i < attack.times; i++) {
      const request = chance.pick(steady);
      const size = `size=${1 + chance.below(200)}&page=${chance.below(3)}`;
      const target = /[?&]size=/.test(request.target)
        ? request.target
        : `${request.target}${request.target.includes("?") ? "&" : "?"}${size}`;
      const asked = { ...request, target: target.startsWith("/v2/ondemand/") ? request.target : target };
      const name = `${asked.method ?? "GET"} ${asked.target} ${asked.headers?.accept ?? ""}`;
      const [hidden, never] = [await seen(hiding, "withheld", asked), await seen(without, "withheld", asked)];
      if (hidden !== never) failures.add(`${name} differs`);
      if (JSON.parse(hidden).status === 200 && CANARY_WORDS.test(JSON.parse(hidden).text))
        failures.add(`${name} has a word of the hidden station`);
    }
    const apartMs = await timed(attack, hiding, attack.times);
    const note = `a hidden word takes ${Math.round(apartMs * 1_000)} us longer (median)`;
    if (attack.times >= PAIRS_THAT_TELL && Math.abs(apartMs) > TELLING_MS) failures.add(note);
    return { tried: attack.times, failures: [...failures], note };
  } finally {
    hiding.close();
    without.close();
  }
};
