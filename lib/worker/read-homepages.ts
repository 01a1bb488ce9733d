/** Looks for pictures and descriptions of stations on their homepages, where no source states them. */
import { listCheckBlocks } from "#db/activity/check-blocks.ts";
import { stationsHiddenFrom } from "#db/activity/station-rules.ts";
import { isResting } from "#db/activity/stream-health.ts";
import { readRevision } from "#db/catalog/marks.ts";
import {
  dueHomepages,
  type HomepageLookRow,
  homepageLookRows,
  keepHomepageLooks,
  namesAtHomepages,
} from "#db/catalog/write/homepage-looks.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { type HomepageLook, lookAtHomepage } from "../artwork/look-at-homepage.ts";
import { Maker } from "../artwork/maker.ts";
import { isParked, OwnPages } from "../artwork/own-pages.ts";
import { politeFetch } from "../artwork/polite-fetch.ts";
import { DAY_MS, HOUR_MS, hasPassed } from "../ground/clock.ts";
import { messageOf } from "../ground/fault.ts";
import { Gate } from "../ground/gate.ts";
import { hostOf } from "../health/known-streams.ts";
import { hostRules, makeHostCache } from "../nowplaying/pull/host-rules.ts";
import { allowedBy } from "../outside/public-address.ts";
import { userAgent } from "../outside/user-agent.ts";
import { LISTENER } from "../request/access.ts";
import { hasActivity } from "../stores/lost-activity.ts";
import { hasOwnCatalog, withActivity, withCatalog, withCatalogForReading } from "../stores/open.ts";
import { MOST_SHARING } from "../streams/nonsense.ts";
import type { JobContext } from "./job.ts";

const A_RUN = 40;
const AT_ONCE = 4;
/** A homepage is looked at again after this time and up to a tenth more, so that looks spread. */
const AGAIN_MS = 30 * DAY_MS;
const SPREAD = 0.1;
const LATEST_MS = AGAIN_MS * (1 + SPREAD);
/** The pause after a first failure; each further failure doubles it, up to AGAIN_MS. */
const FIRST_PAUSE_MS = DAY_MS;
/** A homepage that fails as often loses its picture and its words. */
const MOST_FAILURES = 3;
/** A new revision empties the caches of all servers: pictures and words can wait for one. */
const REVISIONS_EVERY_MS = HOUR_MS;
/** After a plan without a look, the next is made when what it is made of has changed, or after this time. */
const IDLE_MS = HOUR_MS;

const NOT_OWN = "its site, or the picture that it names, is one of many brands";
const BLOCKED = "the operator blocked its host";
const AWAY = "it leads to another site, which names none of its stations";
const PARKED = "its domain is parked or for sale";

interface Plan {
  /** Homepages to ask. */
  looks: ReturnType<typeof dueHomepages>;
  refused: HomepageLookRow[];
  /** By homepage. */
  known: ReadonlyMap<string, HomepageLookRow>;
  pages: OwnPages;
  blocked: ReadonlySet<string>;
}

/** Why the picture and the words of a homepage are not shown; undefined: they may be. */
function reasonAgainst({ blocked, pages }: Pick<Plan, "blocked" | "pages">, homepage: string) {
  if (blocked.has(hostOf(homepage))) return BLOCKED;
  return pages.isOwnSite(homepage, homepage) ? undefined : NOT_OWN;
}

/** Chooses homepages: one a host, without those of `except` (rpuids, hosts), hosts that rest, and platforms. */
function planOf(
  catalog: SqliteDatabase,
  activity: SqliteDatabase,
  except: readonly string[],
  context: JobContext,
): Plan {
  const nowMs = context.clock.now();
  const times = { nowMs, latestMs: nowMs + LATEST_MS };
  const due = dueHomepages(catalog, { ...times, except, mostSharing: MOST_SHARING });
  const known = new Map(homepageLookRows(catalog).map((row) => [row.homepage, row]));
  const pages = new OwnPages(namesAtHomepages(catalog));
  const blocked = new Set(except);
  const hosts = new Set<string>();
  const looks: Plan["looks"] = [];
  const refused: HomepageLookRow[] = [];
  for (const page of due) {
    const { homepage } = page;
    const host = hostOf(homepage);
    const reason = reasonAgainst({ blocked, pages }, homepage);
    if (reason !== undefined)
      refused.push(rowOf(homepage, known.get(homepage), { kind: "none", reason }, context));
    else if (looks.length < A_RUN && !hosts.has(host) && !isResting(activity, host, nowMs)) looks.push(page);
    hosts.add(host);
  }
  return { looks, refused, known, pages, blocked };
}

function nextOf(failures: number, { clock, random }: JobContext): number {
  const pauseMs = failures === 0 ? AGAIN_MS : Math.min(AGAIN_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
  return clock.now() + Math.round(pauseMs * (1 + SPREAD * random()));
}

/**
 * The row to keep after a look: a homepage that cannot be read keeps its picture and its words for some time. A row without
 * a picture keeps the last SHA-256, by which the next sites that name the same picture are told.
 */
function rowOf(
  homepage: string,
  known: HomepageLookRow | undefined,
  seen: HomepageLook,
  context: JobContext,
): HomepageLookRow {
  const failures = seen.kind === "failed" ? (known?.failures ?? 0) + 1 : 0;
  const before = { image: null, sha256: null, description: null, language: null, is_own: 0, ...known };
  const about = { ...before, homepage, failures, next_at_ms: nextOf(failures, context) };
  const reason = seen.kind === "picture" ? null : (seen.reason?.slice(0, 500) ?? null);
  if (seen.kind === "failed" && failures < MOST_FAILURES) return { ...about, reason };
  const { description = null, language = null } = seen.kind === "failed" ? {} : seen;
  const told = { ...about, description, language, reason };
  return seen.kind === "picture"
    ? { ...told, image: JSON.stringify(seen.image), sha256: seen.sha256 }
    : { ...told, image: null };
}

/**
 * Looks at the homepages, a few at once; those that the end of the worker interrupts are left out. A fault, as of a maker
 * of pictures that does not start, would meet each homepage: it is a failure of the one, and ends the looks at the others.
 */
async function look({ looks, known, pages }: Plan, context: JobContext) {
  const { config, clock } = context;
  const ending = new AbortController();
  const signal = AbortSignal.any([context.signal, ending.signal]);
  const faults: unknown[] = [];
  const rules = {
    hosts: makeHostCache(),
    now: () => clock.now(),
    store: <T>(use: (activity: SqliteDatabase) => T) => withActivity(config, use),
  };
  const maker = new Maker();
  const gate = new Gate({ atOnce: AT_ONCE, waiting: A_RUN });
  const making = new Gate({ atOnce: 1, waiting: A_RUN });
  const asking = {
    ...{ userAgent: userAgent(config), signal, allow: allowedBy(config) },
    fetch: politeFetch({ ...rules, ...hostRules(rules) }),
    // The maker takes one order after the other.
    maker: { squared: (bytes: Buffer) => making.pass(() => maker.squared(bytes)) },
  };
  const lookAt = async ({ homepage, wantsPicture }: Plan["looks"][number]) => {
    if (signal.aborted) return [];
    const against = (page: { url: string; title: string }) => {
      if (!pages.isOwnSite(homepage, page.url)) return NOT_OWN;
      if (isParked(page.title)) return PARKED;
      return pages.leadsAway(homepage, page) ? AWAY : undefined;
    };
    const row = (seen: HomepageLook) => [rowOf(homepage, known.get(homepage), seen, context)];
    try {
      const wanted = { wantsPicture, names: pages.namesAt(homepage), reasonAgainst: against };
      const seen = await lookAtHomepage(homepage, { ...asking, ...wanted });
      return signal.aborted ? [] : row(seen);
    } catch (error) {
      if (context.signal.aborted) return [];
      faults.push(error);
      ending.abort();
      maker.close();
      return row({ kind: "failed", reason: messageOf(error) });
    }
  };
  const rows = (await Promise.all(looks.map((page) => gate.pass(() => lookAt(page))))).flat();
  maker.close();
  return { rows, faults };
}

/** The rows to write once `rows` are known: also those whose picture or words turned out to be those of others. */
function settled(plan: Plan, rows: readonly HomepageLookRow[]): HomepageLookRow[] {
  const { known, pages } = plan;
  const all = new Map([...known, ...rows.map((row) => [row.homepage, row] as const)]);
  const isOwnPicture = pages.ownPictures([...all.values()]);
  const isOwnDescription = pages.ownDescriptions([...all.values()]);
  for (const row of all.values()) {
    const { homepage, image, description } = row;
    if (image === null && description === null && row.is_own === 0) continue;
    const against = reasonAgainst(plan, homepage);
    const is_own = against === undefined && description !== null && isOwnDescription(description) ? 1 : 0;
    const reason = image === null || isOwnPicture(row) ? against : (against ?? NOT_OWN);
    if (image !== null && reason !== undefined) all.set(homepage, { ...row, is_own, image: null, reason });
    else if (is_own !== row.is_own) all.set(homepage, { ...row, is_own });
  }
  return [...all.values()].filter((row) => row !== known.get(row.homepage));
}

const shownOf = ({ image, description, language, is_own }: HomepageLookRow): string =>
  JSON.stringify([image, is_own === 1 && [description, language]]);
const NOTHING = JSON.stringify([null, false]);

/**
 * Makes the job: looks at homepages that are due, and shows the pictures and the words that they give; ends with the
 * context's signal. A run throws a fault that is not the homepages' once it has written what it found; then no homepage is asked for an hour.
 */
export function readHomepages(): (context: JobContext) => Promise<void> {
  // Without a state the pause holds whatever changes.
  const idle: { state?: string; sinceMs: number } = { sinceMs: Number.NEGATIVE_INFINITY };
  return async (context) => {
    const { config, clock, log, writingCatalog } = context;
    if (!config.health || !hasOwnCatalog(config) || !hasActivity(config.dataDir)) return;
    const plan = await withActivity(config, (activity) =>
      withCatalogForReading(config, (catalog) => {
        const blocks = listCheckBlocks(activity).map(({ target }) => target);
        const except = [...blocks, ...stationsHiddenFrom(activity, LISTENER)];
        const state = [readRevision(catalog), ...except].join(" ");
        const isSame = idle.state === undefined || idle.state === state;
        if (isSame && !hasPassed(IDLE_MS, clock.now() - idle.sinceMs)) return undefined;
        const made = planOf(catalog, activity, except, context);
        if (made.looks.length === 0) Object.assign(idle, { state, sinceMs: clock.now() });
        return made;
      }),
    );
    if (plan === undefined) return;
    const seen = await look(plan, context);
    if (seen.faults.length > 0) Object.assign(idle, { state: undefined, sinceMs: clock.now() });
    const rows = settled(plan, [...plan.refused, ...seen.rows]);
    if (rows.length === 0) return;
    const isSeen = rows.some((row) => {
      const known = plan.known.get(row.homepage);
      return shownOf(row) !== (known ? shownOf(known) : NOTHING);
    });
    const times = { nowMs: clock.now(), everyMs: REVISIONS_EVERY_MS };
    await writingCatalog(() =>
      withCatalog(config, (catalog) => keepHomepageLooks(catalog, { looks: rows, isSeen }, times)),
    );
    const homepages = plan.looks.length;
    const pictures = rows.filter(({ image }) => image !== null).length;
    const descriptions = rows.filter(({ is_own }) => is_own === 1).length;
    if (homepages > 0) log.info("homepages were looked at", { homepages, pictures, descriptions });
    if (seen.faults.length > 0) throw seen.faults[0];
  };
}
