import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { openActivity } from "#db/activity/connection.ts";
import { listSourceRuns } from "#db/activity/source-runs.ts";
import { isFollowed, openCatalogForReading } from "#db/catalog/connection.ts";
import { catalogChangedAtMs } from "#db/catalog/marks.ts";
import { holdInUse, holdServer } from "#db/in-use.ts";
import { listJobs } from "#db/journal/jobs.ts";
import { addressOf } from "../api/address.ts";
import { ApiCore, type CoreOptions } from "../api/core.ts";
import { type ApiDoor, setDoor } from "../api/door.ts";
import { serveApi } from "../api/node-transport.ts";
import { handleApi } from "../api/pipeline.ts";
import { demoPlaylist } from "../demo/live-replies.ts";
import { hasDemonstration } from "../demo/presence.ts";
import { LiveRadio } from "../demo/reply.ts";
import { serveDemo } from "../demo/serve.ts";
import { systemClock } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import type { OpenNode } from "../nodes/node.ts";
import { anyAddress } from "../outside/public-address.ts";
import { createPainter } from "../pictures/painter.ts";
import { setPainter } from "../pictures/studio.ts";
import { Sitemaps } from "../sitemap/sitemap.ts";
import { serveInThisSchema } from "../snapshots/follow.ts";
import { requireActivity } from "../stores/lost-activity.ts";
import { lookIntoJournal } from "../stores/open.ts";
import { foundIn } from "./announce.ts";
import { openArtwork } from "./artwork.ts";
import { prepareDemonstration } from "./demonstration.ts";
import { prepareSnapshot } from "./first-snapshot.ts";
import type { Parts } from "./front.ts";
import { hostJudge } from "./host.ts";
import { JobStates } from "./job-states.ts";
import { keepMade } from "./keep-made.ts";
import { openLog } from "./log.ts";
import { openMetrics } from "./metrics.ts";
import { hooksOf, openNodeOf } from "./node.ts";
import { isSecureRequest } from "./pages/safe-headers.ts";
import { setAlwaysHeaders } from "./pages/send-page.ts";
import type { PageRules, PagesState } from "./pages/serve-pages.ts";
import { readinessOf, workerState } from "./readiness.ts";
import { countStreams, quotasOf } from "./store-counts.ts";
import { watchStores } from "./stores.ts";
import { keepWorker } from "./worker.ts";

function ownHosts(config: Config) {
  const judge = hostJudge(config);
  return (host: string) => judge(host) === "accepted";
}

/** The directory that has the demonstration's sound. */
const publicDirectory = () => join(process.cwd(), "public");

function coreSettings(config: Config, origin: string) {
  const { clientRate, addressRate, trustProxy, ypSecret, publicClient } = config;
  return {
    ...{ clock: systemClock, random: Math.random, origin, isOwnHost: ownHosts(config) },
    ...{ clientRate, addressRate, trustProxy, ypSecret, publicClient },
    ownPlaylist: (path: string) =>
      demoPlaylist(path, { nowMs: systemClock.now(), publicDir: publicDirectory() }),
    ...(config.allowPrivateSources ? { allowOutside: anyAddress } : {}),
  };
}

/** Resolves when everything gathered for the activity store is written. */
async function settle({ meter, plays, calls, watch, dialects }: ApiCore): Promise<void> {
  await meter.settled();
  await Promise.all([plays, dialects.radioBrowser.book, calls, watch].map((each) => each.settled()));
}

async function prepareCatalog(config: Config, log: (line: string) => void): Promise<void> {
  const { dataDir, snapshotUrl: url } = config;
  if (url !== undefined) await prepareSnapshot({ dataDir, url }, log);
  // A publisher that stood by when it was stopped serves the snapshot that it followed.
  else if (!isFollowed(dataDir)) await prepareDemonstration(dataDir, config.demo, systemClock.now());
  else await serveInThisSchema(dataDir);
}

/** Marks the stores as open for a server until `release` is called. @throws StoresInUseError. */
function holdStores({ dataDir }: Config, warn: (line: string) => void) {
  const release = holdInUse(dataDir);
  const server = holdServer(dataDir);
  if (!server.isAlone) warn(`another server runs on DATA_DIR ${dataDir}: give each server its own`);
  const releaseBoth = () => {
    server.release();
    release();
  };
  return { isAlone: server.isAlone, release: releaseBoth };
}

/** Opens both stores, with the demonstration where it belongs. @throws StartupError when the activity store is lost. */
async function openStores(
  config: Config,
  isNew: boolean,
  log: (line: string) => void,
): Promise<Pick<CoreOptions, "catalog" | "activity">> {
  if (!isNew) requireActivity(config.dataDir);
  await prepareCatalog(config, log);
  const activity = openActivity(config.dataDir, 0);
  return { activity, catalog: openCatalogForReading(config.dataDir) };
}

const ofNode = (node: OpenNode | undefined) => ({
  chargeElsewhere: node?.charge,
  isPrunedElsewhere: node !== undefined,
});

type Stores = ReturnType<typeof watchStores>;

function closeStores({ options }: ApiCore, stores: Stores): void {
  stores.close();
  for (const db of [options.catalog, options.activity]) db.close();
}

/** A name of the data that pages show, catalogue and listeners' permissions. @throws when a store cannot be read. */
const sourceOf = (core: ApiCore, nowMs: number): string =>
  `${core.generation} ${core.revision()} ${core.clients.listener(nowMs).key}`;

/** Lets what Next.js evaluates ask the API inside this process. */
function openDoor(
  core: ApiCore,
  stores: Stores,
  own: { origin: string; contact: string | undefined },
): ApiDoor {
  const door: ApiDoor = {
    handle: (request) => handleApi(core, request),
    source: () => (stores.trouble() === undefined ? sourceOf(core, systemClock.now()) : "unusable"),
    hasDemonstration: () => !stores.catalog.trouble() && hasDemonstration(core.options.catalog),
    ...own,
    sitemaps: new Sitemaps(),
    openApi: {},
  };
  setDoor(door);
  return door;
}

/** The facts of /metrics that the stores and the API tell. */
const factsOf = (core: ApiCore, stores: Stores, jobs: JobStates) => ({
  catalog: () => ({ revision: core.revision(), changedAtMs: catalogChangedAtMs(core.options.catalog) }),
  stores: () => ({
    catalog: !stores.catalog.trouble(),
    activity: !stores.activity.trouble() && core.meter.trouble() === undefined,
    journal: jobs.isReadable(),
  }),
  quotas: () => quotasOf(core, systemClock.now()),
  jobs: jobs.list,
  eventStreams: () => ({ open: core.seats.taken, cutOff: core.events.cutOff }),
});

const metricsOf = (core: ApiCore, { metricsToken: token, trustProxy, health }: Config, stores: Stores) => ({
  token,
  trustProxy,
  sourceRuns: () => (stores.activity.trouble() ? [] : listSourceRuns(core.options.activity)),
  streams: () => countStreams(core.options.activity, systemClock.now(), health),
});

/** Opens the painter of pictures for sharing; returns the function that closes the painter. */
function openPainter(onError: (error: unknown) => void): () => Promise<void> {
  const painter = createPainter({ onError });
  setPainter(painter);
  return () => {
    setPainter(undefined);
    return painter.close();
  };
}

/** The demonstration's audio, with the header fields of every answer. */
function demoOf(isSecure: PageRules["isSecure"]): Parts["demo"] {
  const publicDir = publicDirectory();
  const live = new LiveRadio();
  return (req, res) => {
    setAlwaysHeaders(req, res, isSecure);
    return serveDemo(req, res, { nowMs: systemClock.now, publicDir, live });
  };
}

const pageRulesOf = (
  core: ApiCore,
  config: Config,
  tell: Pick<PageRules, "onAnswered" | "onFault">,
): Omit<PageRules, "render" | "audienceOf" | "targetOf" | "plainPage"> => ({
  now: systemClock.now,
  addressOf: (header, remoteAddress) => addressOf({ header, remoteAddress }, config.trustProxy),
  secondsToWait: (address) => core.addressLimiter.secondsToWait(address, systemClock.now()),
  isSecure: (header) => isSecureRequest(config, header),
  source: (nowMs) => sourceOf(core, nowMs),
  ...tell,
});

/**
 * Opens the stores, the API and the metrics. `origin` is that of our own addresses; `isNew` makes a missing activity
 * store beside a catalogue. @throws StartupError when it is missing and `isNew` is false; NewerDatabaseError;
 * StoresInUseError; SQLite's error when a store cannot be opened.
 */
export async function openParts(config: Config, { origin, isNew }: { origin: string; isNew: boolean }) {
  const log = openLog(config.logLevel, systemClock);
  const { release, isAlone } = holdStores(config, log.warn);
  const node = await openNodeOf(config, log);
  const onFault = (reason: string) => log.fault(new Error(reason));
  const core = new ApiCore({
    ...(await openStores(config, isNew, log.warn)),
    ...coreSettings(config, origin),
    ...ofNode(node),
    onAnswered: (entry) => {
      for (const one of [log, metrics]) one.answered(entry);
    },
    onError: log.fault,
  });
  node?.run(hooksOf(core));
  const jobs = new JobStates(() => lookIntoJournal(config, listJobs) ?? []);
  const worker = keepWorker({ dataDir: config.dataDir, log: onFault, hear: jobs.hear });
  let pagesState = (): PagesState => ({ waiting: 0, kept: 0 });
  const stores = watchStores(core, config.dataDir, { fault: onFault, info: log.info });
  const asked = { ...factsOf(core, stores, jobs), pages: () => pagesState(), isWorkerUp: worker.isUp };
  const metrics = openMetrics({ ...metricsOf(core, config, stores), asked, node: node?.status });
  const endKeeping = keepMade(core);
  const door = openDoor(core, stores, { origin, contact: config.contact });
  const closePainter = openPainter((error) => log.fault(error));
  const pageRules = pageRulesOf(core, config, { onAnswered: metrics.pageAnswered, onFault });
  const artwork = openArtwork(core, config, pageRules);
  return {
    ...{ found: foundIn(core.options.catalog, isAlone), checked: stores.checked, door, onFault, pageRules },
    handlers: {
      readiness: () => readinessOf(core, stores, () => ({ ...workerState(worker, jobs), ...node?.status() })),
      fault: log.fault,
      metrics: metrics.serve,
      api: (req, res) => serveApi(core, req, res, randomUUID()),
      artwork: artwork.handle,
      demo: demoOf(pageRules.isSecure),
    } satisfies Omit<Parts, "pages">,
    /** Takes the function that tells how full the pages are, as soon as they are open. */
    watchPages: (state: () => PagesState) => {
      pagesState = state;
    },
    /** Ends every event stream: the server is about to stop. */
    endStreams: () => core.events.close(),
    close: async () => {
      await worker.close();
      await closePainter();
      await artwork.close();
      setDoor(undefined);
      await settle(core);
      await node?.close();
      endKeeping();
      closeStores(core, stores);
      release();
      log.close();
    },
  };
}
