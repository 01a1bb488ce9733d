/** `nowline health`: the health of streams. */
import { type Command, InvalidArgumentError } from "commander";
import { isBlocked, listCheckBlocks } from "#db/activity/check-blocks.ts";
import {
  checksNoting,
  disagreements,
  heardAndStated,
  requestDeepChecks,
  streamsSounding,
} from "#db/activity/deep-checks.ts";
import {
  checksOfStation,
  countDue,
  countHealth,
  type HostRest,
  healthOfStations,
  listRests,
} from "#db/activity/stream-health.ts";
import { stationName } from "#db/catalog/read/names.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { DAY_MS, systemClock, toRfc3339 } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { differenceOf } from "../health/declared.ts";
import { knownHealth } from "../health/known-health.ts";
import { knownStreams } from "../health/known-streams.ts";
import type { CheckStep } from "../health/verdict.ts";
import { hasCatalog, withActivity, withActivityForReading, withCatalogForReading } from "../stores/open.ts";
import { type DownFlags, listDown, MOST_DOWN } from "./down-stations.ts";
import { lookAtHomepageOf, looksAtHomepages } from "./homepage-looks.ts";
import { noWorkerText } from "./no-worker.ts";
import { rpuid as asRpuid, country, wholeNumber } from "./option-values.ts";
import { CommandError, type Printing, print, type Terminal } from "./terminal.ts";
import { listUnknown, newStreams } from "./unknown-streams.ts";

interface Flags extends Printing {
  deep?: boolean;
  down?: boolean;
  unknown?: boolean;
}
const MOST_LISTED = 20;
/** How many streams named by a notice are counted. */
const MOST_NOTICES = 1_000;

/** Why the checks know no stream, in a sentence; `waiting`: how many streams the catalogue has. */
function whyNone(config: Config, waiting: number): string {
  if (!config.health) return "No stream was checked: HEALTH=0 stops the checks.";
  return waiting === 0
    ? "There is no stream to check. The demonstration's streams are Nowline's own, and are never checked."
    : `No stream was checked yet; ${waiting} wait for the worker, which runs beside the server.`;
}

/** Tells an operator how checks reach the streams that were tried. */
const CONNECTION_ADVICE = `  Checks need DNS, and the streams' ports (80, 443, 8000 and others) open to the outside in a firewall.
  Where the streams themselves are gone, verdicts come once any stream plays. \`nowline health --unknown\` lists them.`;

/** How an answer says that a host is left alone. */
const restOf = ({ host, until_ms, reason }: HostRest) => ({
  host,
  until: toRfc3339(until_ms),
  reason: reason ?? undefined,
});
const restText = (rest: ReturnType<typeof restOf>): string =>
  `${rest.host} rests until ${rest.until}${rest.reason === undefined ? "" : ` (${rest.reason})`}`;

/** How many streams differ from their sources' statements, and the first of them. */
function differing(activity: SqliteDatabase) {
  const listed: { rpuid: string; url: string; says: string }[] = [];
  let differ = 0;
  for (const sound of heardAndStated(activity)) {
    const { format, bit_rate: bitRate, declared_format, declared_bit_rate, streams } = sound;
    const declared = { format: declared_format, bitRate: declared_bit_rate };
    const says = differenceOf({ format, bitRate }, declared);
    if (says === undefined) continue;
    differ += streams;
    const left = MOST_LISTED - listed.length;
    if (left > 0) listed.push(...streamsSounding(activity, sound, left).map((found) => ({ ...found, says })));
  }
  return { differ, differing: listed };
}

/** Streams that an operator may look at although they play, in lines. */
function oddities(activity: SqliteDatabase) {
  const disagree = disagreements(activity, systemClock.now() - DAY_MS);
  const { differ, differing: different } = differing(activity);
  const notices = checksNoting(activity, "notice", MOST_NOTICES);
  const waiting = checksNoting(activity, "own-line", MOST_NOTICES);
  const lines: string[] = [];
  const list = (found: readonly { rpuid: string; url: string; says: string }[]) => {
    for (const { rpuid, url, says } of found.slice(0, MOST_LISTED)) lines.push(`  ${rpuid}  ${url}  ${says}`);
  };
  if (differ > 0) lines.push(`${differ} send another format or bit rate than their sources state:`);
  list(different);
  if (notices.length > 0) lines.push(`${notices.length} whose server's name for the stream is a notice:`);
  list(notices);
  if (waiting.length > 0)
    lines.push(`${waiting.length} whose verdict waits, because our own line seemed to be slow:`);
  list(waiting);
  if (disagree.length > 0) lines.push(`${disagree.length} where our checks and players disagree:`);
  list(
    disagree.map(({ verdict, played, failed, ...stream }) => ({
      ...stream,
      says: `${verdict}; players: ${played} played, ${failed} failed`,
    })),
  );
  return { report: { differ, differing: different, notices, ownLine: waiting, disagree }, lines };
}

async function summary(
  config: Config,
  activity: SqliteDatabase,
  flags: Flags,
  terminal: Terminal,
): Promise<void> {
  const counts = countHealth(activity);
  const known = countDue(activity, systemClock.now());
  const fresh = (await newStreams(config, activity)).length;
  const unchecked = known.unchecked + fresh;
  const due = config.health ? known.due + fresh : 0;
  const { putOff } = known;
  const blocked = listCheckBlocks(activity).map(({ target }) => target);
  const lines = counts.map(({ verdict, reason, streams }) =>
    `${String(streams).padStart(8)}  ${verdict}  ${reason ?? ""}`.trimEnd(),
  );
  const rests = listRests(activity, systemClock.now());
  const waiting = rests.reduce((sum, rest) => sum + rest.waiting, 0);
  const atRest = waiting > 0 ? `, ${waiting} of them at hosts that rest` : "";
  const tried = putOff > 0 ? ` (${putOff} tried: our own connection seemed to be gone or slow)` : "";
  lines.push(`${unchecked} never checked${tried}, ${due} due${atRest}.`);
  if (putOff > 0) lines.push(CONNECTION_ADVICE);
  for (const rest of rests.slice(0, MOST_LISTED)) lines.push(`  ${restText(restOf(rest))}`);
  const odd = oddities(activity);
  lines.push(...odd.lines);
  const shown = counts.length > 0 || flags.json ? lines : [whyNone(config, fresh)];
  const { homepages, lines: aboutHomepages } = await looksAtHomepages(config);
  shown.push(...aboutHomepages);
  if (blocked.length > 0) shown.push(`Not checked by order: ${blocked.join(", ")}`);
  if (due > 0 && counts.length > 0)
    shown.push(
      ...noWorkerText(config, "`npm start` or `nowline work` checks what is due")
        .split("\n", 1)
        .filter(Boolean),
    );
  const resting = rests.map(restOf);
  const report = { counts, unchecked, putOff, due, waiting, resting, blocked, ...odd.report };
  print(terminal, flags, { ...report, homepages }, `${shown.join("\n")}\n`);
}

/** Why the checks know no stream of the station, in a sentence. */
async function whyNoneOf(config: Config, activity: SqliteDatabase, rpuid: string): Promise<string> {
  const streams = hasCatalog(config)
    ? await withCatalogForReading(config, (catalog) =>
        stationName(catalog, rpuid) === undefined
          ? undefined
          : knownStreams(catalog).filter((stream) => stream.rpuid === rpuid),
      )
    : undefined;
  if (!streams) return `there is no station ${rpuid} in the catalogue`;
  const none = `no stream of station ${rpuid}`;
  if (streams.length === 0)
    return `${none} is checked: it has none but streams of Nowline's own demonstration`;
  if (!config.health) return `${none} is checked: HEALTH=0 stops the checks`;
  if ([rpuid, ...streams.map(({ host }) => host)].some((target) => isBlocked(activity, target)))
    return `${none} is checked: \`nowline stations list --blocked\` names it or a host of its streams`;
  return `${none} was checked yet: the worker, which runs beside the server, checks new streams within minutes`;
}

/** The streams of a station with the steps of their last checks, the last check first. */
function streamsOf(activity: SqliteDatabase, rpuid: string) {
  const nowMs = systemClock.now();
  const checks = Map.groupBy(checksOfStation(activity, rpuid), ({ url }) => url);
  const known = knownHealth(activity, [rpuid], nowMs);
  const rests = new Map(listRests(activity, nowMs).map((rest) => [rest.host, restOf(rest)]));
  return healthOfStations(activity, [rpuid]).map((row) => ({
    url: row.url,
    ...known(rpuid, row.url),
    description: row.description ?? undefined,
    isBlocked: row.is_blocked === 1,
    rest: rests.get(row.host),
    checks: (checks.get(row.url) ?? []).map(({ checked_at_ms, outcome, reason, steps }) => ({
      ...{ at: toRfc3339(checked_at_ms), outcome, reason: reason ?? undefined },
      steps: JSON.parse(steps) as CheckStep[],
    })),
  }));
}

/** Lines about a stream: its address, the facts, and the steps of its checks. */
function linesOf(stream: ReturnType<typeof streamsOf>[number]): string[] {
  const { bitRate, rewindSeconds, tlsDaysLeft, checkedAt, nextCheckAt, isBlocked, rest } = stream;
  const rate = bitRate === undefined ? undefined : `${Math.round(bitRate / 1_000)} kbit/s`;
  const rewind = rewindSeconds === undefined ? undefined : `goes back ${rewindSeconds} s`;
  const tls = tlsDaysLeft === undefined ? undefined : `certificate for ${tlsDaysLeft} days`;
  const never = checkedAt === undefined ? "not checked yet" : undefined;
  const isDue = nextCheckAt === undefined && checkedAt !== undefined && !isBlocked;
  const next = isDue ? "waits for the worker" : nextCheckAt && `next check ${nextCheckAt}`;
  const blocked = isBlocked ? "not checked by order" : undefined;
  const facts = [stream.verdict, stream.reason, never, stream.format, rate, rewind, tls, blocked];
  const about = [...facts, rest ? restText(rest) : next].filter((said) => said !== undefined);
  const say = stream.witnesses.map(({ witness, says }) => `${witness}: ${says}`);
  const checks = stream.checks.flatMap(({ at, outcome, steps }) => [
    `  ${at}  ${outcome}`,
    ...steps.map(({ step, ms, says }) => `${String(ms).padStart(10)} ms  ${step}  ${says}`),
  ]);
  const described = stream.description === undefined ? [] : [`  described as "${stream.description}"`];
  return [stream.url, `  ${[...about, ...say].join(", ")}`, ...described, ...checks];
}

async function ofStation(
  { config, activity }: { config: Config; activity: SqliteDatabase },
  rpuid: string,
  flags: Flags,
  terminal: Terminal,
): Promise<void> {
  const streams = streamsOf(activity, rpuid);
  const text = streams
    .flatMap(linesOf)
    .map((line) => `${line}\n`)
    .join("");
  const homepage = await lookAtHomepageOf(config, rpuid);
  print(terminal, flags, { rpuid, streams, homepage: homepage?.look }, text + (homepage?.text ?? ""));
}

/** Has the worker listen to the station's streams for longer. @throws CommandError when it checks none. */
function askDeep(config: Config, activity: SqliteDatabase, rpuid: string) {
  if (!config.health) throw new CommandError("HEALTH=0 stops the checks");
  if (isBlocked(activity, rpuid)) throw new CommandError(`${rpuid} is blocked: its streams are not checked`);
  const open = streamsOf(activity, rpuid).filter((stream) => !stream.isBlocked);
  if (open.length === 0)
    throw new CommandError(`${rpuid} is not checked: \`nowline stations list --blocked\` names its hosts`);
  requestDeepChecks(activity, rpuid);
  const streams = open.length;
  const listens = `The worker listens to ${streams === 1 ? "1 stream" : `${streams} streams`} of ${rpuid} for 30 seconds`;
  const lines = [streams === 1 ? `${listens}.` : `${listens} each, one after the other at a host.`];
  const resting = new Map(open.flatMap(({ rest }) => (rest === undefined ? [] : [[rest.host, rest]])));
  for (const rest of resting.values()) lines.push(`${restText(rest)}: its streams wait until then.`);
  lines.push(`nowline health ${rpuid} shows what it heard.`);
  const report = { rpuid, streams, resting: resting.size === 0 ? undefined : [...resting.values()] };
  return { report, text: `${lines.join("\n")}\n` };
}

/** The list that the flags ask for; undefined: none. @throws InvalidArgumentError for flags that do not go together. */
function listOf({ down, unknown, deep, country }: Flags & DownFlags, rpuid: string | undefined) {
  const isList = down || unknown;
  if (!isList && country !== undefined)
    throw new InvalidArgumentError("--country narrows the lists of --down and --unknown");
  if (isList && (rpuid !== undefined || deep || (down && unknown)))
    throw new InvalidArgumentError("--down and --unknown are lists: each goes without rpuid and --deep");
  return down ? listDown : unknown ? listUnknown : undefined;
}

/** Adds `health` to `program`; `config` is read when the command runs. */
export function addHealthCommand(program: Command, config: () => Config, terminal: Terminal): void {
  program
    .command("health")
    .description(
      "shows the health of streams: counts by verdict and reason, or the checks of a station's streams",
    )
    .argument("[rpuid]", "a station", asRpuid)
    .option("--deep", "makes the worker listen to each stream of the station for 30 seconds, at once")
    .option("--down", "lists the stations of which no stream plays, those down longest first")
    .option("--unknown", "lists the streams without a verdict: undecided or never checked")
    .option("--country <code>", "with --down or --unknown: of this country (ISO 3166 numeric)", country)
    .option("--limit <count>", "with --down or --unknown: most rows to list", wholeNumber(MOST_DOWN, 1), 200)
    .option("--json", "prints JSON")
    .action((rpuid: string | undefined, flags: Flags & DownFlags) =>
      (flags.deep ? withActivity : withActivityForReading)(config(), async (activity) => {
        if (rpuid === undefined && flags.deep)
          throw new InvalidArgumentError("--deep needs the rpuid of a station");
        const list = listOf(flags, rpuid);
        if (list) return list(config(), activity, flags, terminal);
        if (rpuid === undefined) return summary(config(), activity, flags, terminal);
        if (healthOfStations(activity, [rpuid]).length === 0)
          throw new CommandError(await whyNoneOf(config(), activity, rpuid));
        if (!flags.deep) return ofStation({ config: config(), activity }, rpuid, flags, terminal);
        const { report, text } = askDeep(config(), activity, rpuid);
        print(terminal, flags, report, text);
      }),
    );
}
