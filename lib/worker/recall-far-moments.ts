import { recallFarMoments } from "#db/activity/far-moments.ts";
import { hasActivity } from "../stores/lost-activity.ts";
import { withActivity } from "../stores/open.ts";
import type { JobContext } from "./job.ts";

/** After a clock that ran ahead was set right: ends the waits that it left, and logs how many they were. */
export async function recallFar({ config, clock, log }: JobContext): Promise<void> {
  if (!hasActivity(config.dataDir)) return;
  const recalled = await withActivity(config, (activity) => recallFarMoments(activity, clock.now()));
  if (Object.keys(recalled).length > 0)
    log.info("the clock had run ahead: what waited for the time that it showed is due now", recalled);
}
