import { listingsToProbe, putProbe } from "#db/activity/listings.ts";
import { MINUTE_MS } from "../ground/clock.ts";
import { checkStream } from "../health/check.ts";
import { hostOf } from "../health/known-streams.ts";
import { pruneGone } from "../listings/act.ts";
import { isLeftAlone } from "../nowplaying/pull/host-rules.ts";
import { allowedBy } from "../outside/public-address.ts";
import { userAgent } from "../outside/user-agent.ts";
import { hasActivity } from "../stores/lost-activity.ts";
import { withActivity } from "../stores/open.ts";
import type { JobContext } from "./job.ts";

/** How often a waiting stream is probed. */
const PROBE_EVERY_MS = 30 * MINUTE_MS;
const A_RUN = 10;

/** Job: forgets listings that are gone, and probes the streams of listings that wait; ends with `signal`. */
export async function probeListings({ config, clock, signal }: JobContext): Promise<void> {
  if (!hasActivity(config.dataDir)) return;
  await withActivity(config, async (activity) => {
    pruneGone(activity, clock.now());
    if (!config.health) return;
    for (const { id, listen_url } of listingsToProbe(activity, clock.now() - PROBE_EVERY_MS, A_RUN)) {
      const host = hostOf(listen_url);
      const nowMs = clock.now();
      if (isLeftAlone(activity, host, nowMs)) {
        putProbe(activity, { id, probe: "left alone", format: null, nowMs });
        continue;
      }
      const asking = { nowMs, userAgent: userAgent(config), signal, allow: allowedBy(config) };
      const check = await checkStream(listen_url, asking);
      if (signal.aborted) return;
      const probe = check.outcome === "plays" ? "plays" : (check.reason ?? check.outcome);
      putProbe(activity, { id, probe, format: check.format ?? null, nowMs: clock.now() });
    }
  });
}
