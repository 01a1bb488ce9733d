/**
 * Whether times reveal a hidden station: pairs, in changing order, of searches for words of that station alone and for
 * words of no station. The medians of both must differ by less than 20 us.
 */
import { EVERYBODY, setStationRule } from "#db/activity/station-rules.ts";
import { putClient } from "#tests/support/activity.ts";
import { CANARY, putCanaryDirectory } from "#tests/support/canary-directory.ts";
import { NOW } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { quantile } from "./latency.ts";
import type { BenchRow } from "./table.ts";

const PAIRS = 2_000;
const WARM = 400;

/** The hidden station's own word as it is, begun, with a typo and from the inside; beside each an unknown word. */
const WORDS = [
  ["zephyr", "zodhyr"],
  ["zeph", "zodh"],
  ["zepyhr", "zodyhr"],
  ["ephyr", "odhyr"],
] as const;
const TARGETS: Record<string, (word: string) => string> = {
  "stations of a partner": (word) => `/v2/stations?country=826&search=${word}`,
  "on-demand items of a partner": (word) => `/v2/ondemand?country=826&search=${word}`,
  "the listener's search": (word) => `/listener/search?country=826&q=${word}`,
};

async function timeOf({ core, ask }: TestCore, target: string): Promise<number> {
  core.cache.clear();
  const client = target.startsWith("/listener") ? "listener" : "withheld";
  const began = process.hrtime.bigint();
  await ask(target, { client });
  return Number(process.hrtime.bigint() - began) / 1_000;
}

async function measure(api: TestCore, what: string, target: (word: string) => string): Promise<BenchRow> {
  const each: string[] = [];
  for (const [known, unknown] of WORDS) {
    const hidden: number[] = [];
    const never: number[] = [];
    for (let i = -WARM; i < PAIRS; i++) {
      const order = i % 2 === 0 ? [known, unknown] : [unknown, known];
      for (const word of order) {
        const us = await timeOf(api, target(word));
        if (i >= 0) (word === known ? hidden : never).push(us);
      }
    }
    const [a, b] = [quantile(hidden, 0.5), quantile(never, 0.5)];
    each.push(`${known} ${a.toFixed(0)} us, ${unknown} ${b.toFixed(0)} us: ${(a - b).toFixed(1)} us`);
  }
  return {
    what: `a hidden station's word beside an unknown word: ${what}`,
    figure: each.map((text) => text.split(": ")[1]).join(", "),
    beside: each.join("; "),
    target: "medians of 2,000 pairs differ by < 20 us",
  };
}

export async function benchHidden(): Promise<BenchRow[]> {
  const api = openCore({ nowMs: NOW });
  try {
    await putCanaryDirectory(api, "at first");
    putClient(api.activity, "withheld", { monthly_quota: 1e9 });
    putClient(api.activity, "owner");
    setStationRule(api.activity, "withheld", CANARY, "withheld");
    setStationRule(api.activity, EVERYBODY, CANARY, "withheld");
    setStationRule(api.activity, "owner", CANARY, "granted");
    const rows: BenchRow[] = [];
    for (const [what, target] of Object.entries(TARGETS)) rows.push(await measure(api, what, target));
    return rows;
  } finally {
    api.close();
  }
}
