/**
 * TRENDING: stations heard more than usual; a rise, not a size.
 *
 * Signal: the plays of the last 24 hours, the latest weighted most, compared with the station's usual plays in these
 * hours (trend-estimate.ts, rolled up as plays come in). Score: the lower 5 % bound of that ratio under a Gamma-Poisson
 * model (DuMouchel 1999), so that three plays are no rise. When the whole country listens more (a holiday, a new player
 * that reports), the rise of its median station is divided out first. A station whose bound is not above 1 is not
 * named: where nothing rises, the list is empty.
 */

import type { Trend } from "#db/activity/trends.ts";
import { cardsOf } from "#db/catalog/read/cards.ts";
import { rpuidsOf } from "#db/catalog/read/clusters.ts";
import type { Evidence } from "../../contract/evidence.ts";
import { DAY_MS, HOUR_MS } from "../../ground/clock.ts";
import { riseBound } from "../../plays/trend-estimate.ts";
import { bestFirst, LIST_LENGTH, type Scored, type Signals } from "../scoring/scored.ts";

/**
 * The country's own rise is the median over this many of its largest stations; fewer than five give no country rise.
 */
const LARGEST = 200;
const FEWEST = 5;
/** How many lists of rising stations are read at most, since some stations may have left the catalogue. */
const MOST_LISTS = 5;

function countryRise({ activity, country, nowMs }: Signals): number {
  const rises = activity.listening
    .largest(country, { sinceMs: nowMs - DAY_MS, limit: LARGEST })
    .map(({ recent, expected }) => (recent + 1) / (expected + 1))
    .sort((a, b) => a - b);
  return rises.length < FEWEST ? 1 : Math.max(1, rises[Math.floor(rises.length / 2)] ?? 1);
}

const times = (ratio: number) => (ratio < 9.95 ? Number(ratio.toFixed(1)) : Math.round(ratio));

function evidenceOf({ day_plays, usual_plays, recent, expected }: Omit<Trend, "rpuid">): Evidence {
  if (usual_plays < 1) return { kind: "trending.fresh", plays: day_plays };
  const ratio = day_plays / usual_plays;
  // A new rise shows in the latest hours before it shows in the day.
  return ratio >= 1.2
    ? { kind: "trending.day", times: times(ratio) }
    : { kind: "trending.hours", times: times(recent / Math.max(expected, 1)) };
}

/**
 * The trend of the station that an entry is of: without the plays of its other entries, a station would seem to rise when
 * its entries become one.
 */
function trendOf({ catalog, activity, nowMs }: Signals, row: Trend): Omit<Trend, "rpuid"> | undefined {
  const rpuids = rpuidsOf(catalog, row.rpuid);
  return rpuids.length === 1 ? row : activity.listening.trendOf(rpuids, nowMs);
}

/** The rising stations of a country, steepest first. */
export function trending(signals: Signals): Scored[] {
  const { catalog, activity, country, nowMs } = signals;
  const ofCountry = countryRise(signals);
  const found: Scored[] = [];
  const seen = new Set<number>();
  for (let list = 0; list < MOST_LISTS && found.length < LIST_LENGTH; list++) {
    const asked = { least: 1, sinceMs: nowMs - DAY_MS, limit: LIST_LENGTH, offset: list * LIST_LENGTH };
    const rows = activity.listening.rising(country, asked);
    const cards = cardsOf(catalog, country, rows);
    for (const row of rows) {
      const card = cards.get(row.rpuid);
      if (!card || seen.has(card.id)) continue;
      seen.add(card.id);
      const trend = trendOf(signals, row);
      if (!trend) continue;
      // A station without plays since its last rollup fades as the day passes.
      const ageHours = Math.max(0, Math.floor((nowMs - trend.as_of_ms) / HOUR_MS));
      const recent = trend.recent * Math.max(0, 1 - ageHours / 24);
      const score = riseBound(recent, trend.expected * ofCountry);
      if (score > 1) found.push({ id: card.id, score, reason: () => evidenceOf(trend) });
    }
    if (rows.length < LIST_LENGTH) break;
  }
  return bestFirst(found);
}
