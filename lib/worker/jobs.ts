/** Every job of the worker: a new one is a file of its own and a line here. */
import { MINUTE_MS, SECOND_MS } from "../ground/clock.ts";
import { checkStreams } from "./check-streams.ts";
import { FOLLOW_JOB, followSnapshot } from "./follow-snapshot.ts";
import type { Job } from "./job.ts";
import { keepClusters } from "./keep-clusters.ts";
import { probeListings } from "./probe-listings.ts";
import { publishCatalog } from "./publish-catalog.ts";
import { pullTitles } from "./pull-titles.ts";
import { readHomepages } from "./read-homepages.ts";
import { recallFar } from "./recall-far-moments.ts";
import { refreshDemonstration } from "./refresh-demonstration.ts";
import { sourcesJob } from "./run-sources.ts";

/** The job of every node that follows a catalogue, whichever worker leads. */
export const FOLLOW: Job = { name: FOLLOW_JOB, everyMs: 2 * SECOND_MS, run: followSnapshot() };

export const JOBS: readonly Job[] = [
  { name: "refresh-demonstration", everyMs: MINUTE_MS, run: refreshDemonstration() },
  { name: "check-streams", everyMs: 5 * SECOND_MS, run: checkStreams() },
  { name: "probe-listings", everyMs: 20 * SECOND_MS, run: probeListings },
  { name: "pull-titles", everyMs: SECOND_MS, run: pullTitles() },
  { name: "keep-clusters", everyMs: MINUTE_MS, run: keepClusters },
  { name: "run-sources", everyMs: 2 * SECOND_MS, run: sourcesJob() },
  { name: "read-homepages", everyMs: 5 * MINUTE_MS, run: readHomepages() },
  { name: "recall-far-moments", everyMs: MINUTE_MS, run: recallFar },
  { name: "publish-catalog", everyMs: 2 * SECOND_MS, run: publishCatalog() },
  FOLLOW,
];
