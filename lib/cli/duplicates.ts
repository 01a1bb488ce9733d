/** `nowline duplicates list|explain|merge|lead|split|never`: entries that are one station. */
import { type Command, InvalidArgumentError } from "commander";
import { listDecisions } from "#db/activity/duplicates.ts";
import { type DescribedStation, describedStations } from "#db/catalog/read/duplicates.ts";
import type { Stores } from "#db/sqlite.ts";
import { decidedGroups } from "../duplicates/cluster.ts";
import {
  decidedBy,
  decidedClusters,
  lead,
  merge,
  mergeGroups,
  never,
  perhaps,
  split,
  unmerge,
} from "../duplicates/decide.ts";
import { Matcher, PROPOSED_BITS } from "../duplicates/find.ts";
import { songsOfPairs } from "../duplicates/songs.ts";
import { systemClock } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { withOwnStores, withStoresForReading } from "../stores/open.ts";
import { countries, rpuid, stations } from "./option-values.ts";
import { CommandError, type Printing, print, printAll, type Terminal } from "./terminal.ts";
import { requireWriter } from "./writer.ts";

interface Flags extends Printing {
  undo?: boolean;
  merged?: boolean;
  country?: string[];
  proposed?: number;
}

/** The catalogue as these commands read it. */
interface Read {
  byRpuid: ReadonlyMap<string, DescribedStation>;
  matcher: Matcher;
}

function read({ catalog, activity }: Stores): Read {
  const all = [...describedStations(catalog)];
  const matcher = new Matcher(all, songsOfPairs(activity, systemClock.now()));
  return { byRpuid: new Map(all.map((station) => [station.rpuid, station])), matcher };
}

const described = ({ byRpuid }: Pick<Read, "byRpuid">, rpuid: string) => {
  const { name, source } = byRpuid.get(rpuid) ?? {};
  return { rpuid, name, source };
};
const inWords = (entry: ReturnType<typeof described>) =>
  `${entry.rpuid}  ${entry.name === undefined ? "(not in the catalogue)" : `${entry.name}  (${entry.source})`}`;

interface Proposal {
  /** The mean score of the pairs. */
  bits: number;
  rpuids: string[];
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Groups that are probably one station and are not yet, the surest first. */
function proposals({ matcher }: Read, { activity }: Stores): Proposal[] {
  const decided = decidedBy(listDecisions(activity));
  const merged = new Set(decidedGroups(decided).map((rpuids) => rpuids.join(" ")));
  return matcher
    .groups(decided)
    .filter((rpuids) => !merged.has(rpuids.join(" ")))
    .map((rpuids) => {
      const pairs = rpuids.flatMap((a, i) => rpuids.slice(i + 1).map((b) => matcher.score(a, b)?.bits ?? 0));
      return { bits: Math.round(meanOf(pairs) * 10) / 10, rpuids };
    })
    .sort((a, b) => b.bits - a.bits);
}

/** The entry as which a merged station shows: the chosen entry, else the oldest, of those that are in the catalogue. */
function shownOf({ byRpuid }: Pick<Read, "byRpuid">, rpuids: readonly string[], leading?: string) {
  if (leading !== undefined && byRpuid.has(leading)) return leading;
  const there = rpuids.flatMap((rpuid) => byRpuid.get(rpuid) ?? []);
  return there.toSorted((a, b) => a.firstSeenMs - b.firstSeenMs || (a.rpuid < b.rpuid ? -1 : 1))[0]?.rpuid;
}

function list(stores: Stores, { merged, country, json }: Flags, terminal: Terminal): void {
  const known = read(stores);
  const wanted = ([first = ""]: readonly string[]) => !country || country.includes(first.slice(0, 3));
  const groups: { bits?: number; rpuids: readonly string[]; leads?: string | undefined }[] = merged
    ? decidedClusters(stores.activity).map(({ rpuids, leading }) => ({
        rpuids,
        leads: shownOf(known, rpuids, leading),
      }))
    : proposals(known, stores);
  const shown = groups.filter(({ rpuids }) => wanted(rpuids));
  const rows = shown.map(({ bits, rpuids, leads }) => {
    const entries = rpuids.map((rpuid) => described(known, rpuid));
    const head = bits === undefined ? "merged" : `${bits.toFixed(1)} bits`;
    const inLines = entries.map((entry) => `  ${inWords(entry)}${entry.rpuid === leads ? "  leads" : ""}`);
    const text = [head, ...inLines, ""].join("\n");
    return [{ state: merged ? "merged" : "proposed", bits, entries, leads }, text] as const;
  });
  printAll(terminal, { json }, rows, merged ? "No entries are merged.\n" : "Nothing is proposed.\n");
}

/** The rpuids, each of an entry of the catalogue. @throws CommandError for others, InvalidArgumentError for fewer than `least`. */
function entries({ byRpuid }: Pick<Read, "byRpuid">, given: readonly string[], least: number): string[] {
  const rpuids = [...new Set(given)];
  if (rpuids.length < least)
    throw new InvalidArgumentError(least === 1 ? "name an rpuid" : `name at least ${least} different rpuids`);
  const unknown = rpuids.find((rpuid) => !byRpuid.has(rpuid));
  if (unknown !== undefined) throw new CommandError(`there is no station ${unknown} in the catalogue`);
  return rpuids;
}

function explain(stores: Stores, given: readonly string[], { json }: Flags, terminal: Terminal): void {
  const known = read(stores);
  const [a = "", b = ""] = entries(known, given, 2);
  const score = known.matcher.score(a, b);
  if (!score) throw new CommandError(`${a} and ${b} cannot be compared`);
  const decision = listDecisions(stores.activity).find(
    ({ rpuid, other }) => [rpuid, other].includes(a) && [rpuid, other].includes(b),
  )?.verdict;
  const abroad = a.slice(0, 3) !== b.slice(0, 3);
  const proposed = !abroad && score.bits >= PROPOSED_BITS;
  const both = [a, b].map((rpuid) => described(known, rpuid));
  const told = score.parts.filter(({ bits }) => bits !== 0);
  print(
    terminal,
    { json },
    { entries: both, ...score, proposed, decision },
    [
      ...both.map(inWords),
      ...told.map(
        ({ aspect, level, bits }) => `${bits > 0 ? "+" : ""}${bits.toFixed(1)}  ${aspect}: ${level}`,
      ),
      `${score.bits.toFixed(1)} bits in all; from ${PROPOSED_BITS} on a pair is proposed.`,
      ...(abroad ? ["They are of two countries, so they are never one station."] : []),
      ...(decision === undefined
        ? []
        : [decision === "same" ? "Decided: one station." : "Decided: two stations."]),
      "",
    ].join("\n"),
  );
}

function bitsOf(text: string): number {
  if (!/^\d{1,3}(?:\.\d+)?$/.test(text)) throw new InvalidArgumentError("It is not a number of bits.");
  return Number(text);
}

/** Merges every proposal of at least `least` bits; returns the entries of each. */
function mergeProposed(stores: Stores, least: number, now: number): string[][] {
  const groups = proposals(read(stores), stores)
    .filter(({ bits }) => bits >= least)
    .map(({ rpuids }) => rpuids);
  mergeGroups(stores, groups, now);
  return groups;
}

/** A decision as `--json` prints it, and in words. */
interface Decided {
  report: object;
  text: string;
}

const knownEntries = (stores: Stores) => ({
  byRpuid: new Map([...describedStations(stores.catalog)].map((station) => [station.rpuid, station])),
});

function mergeAsAsked(stores: Stores, given: string[], flags: Flags, now: number): Decided {
  if (flags.proposed !== undefined) {
    if (given.length > 0 || flags.undo)
      throw new InvalidArgumentError("say rpuids, or --proposed with a number of bits, not both");
    const merged = mergeProposed(stores, flags.proposed, now);
    return { report: { merged }, text: `${merged.length} stations are made of proposed groups.` };
  }
  const rpuids = entries(knownEntries(stores), given, flags.undo ? 1 : 2);
  if (flags.undo) {
    const apart = unmerge(stores, rpuids[0] ?? "", now);
    return { report: { apart }, text: `${apart.join(", ")} show by themselves again.` };
  }
  const merged = merge(stores, rpuids, now);
  return { report: { merged: [merged] }, text: `${merged.join(", ")} are one station.` };
}

function leadAsAsked(stores: Stores, given: string, undo: boolean, nowMs: number): Decided {
  const known = knownEntries(stores);
  const [rpuid = ""] = entries(known, [given], 1);
  lead(stores, rpuid, { undo, nowMs });
  const { rpuids = [], leading } =
    decidedClusters(stores.activity).find(({ rpuids }) => rpuids.includes(rpuid)) ?? {};
  const leads = shownOf(known, rpuids, leading) ?? rpuid;
  return { report: { leads }, text: `The station shows as ${leads}, ${known.byRpuid.get(leads)?.name}.` };
}

type Run = (flags: Flags, decide: (stores: Stores, now: number) => Decided) => Promise<void>;

function addLead(command: Command, run: Run): void {
  command
    .command("lead")
    .description("shows a merged station under the name and the rpuid of this entry, not of its oldest")
    .argument("<rpuid>", "the entry", rpuid)
    .option("--undo", "undoes the choice: the station shows as its oldest entry again")
    .option("--json", "prints JSON")
    .action((rpuid: string, flags: Flags) =>
      run(flags, (stores, now) => leadAsAsked(stores, rpuid, flags.undo === true, now)),
    );
}

function addDecisions(command: Command, config: () => Config, terminal: Terminal): void {
  const run: Run = async (flags, decide) => {
    await requireWriter(config(), terminal.err);
    await withOwnStores(config(), (stores) => {
      const { report, text } = decide(stores, systemClock.now());
      print(terminal, flags, report, `${text}\n`);
    });
  };
  addLead(command, run);
  command
    .command("merge")
    .description("shows entries as one station; deletes no entry")
    .argument("[rpuids...]", "entries", stations)
    .option(
      "--proposed <bits>",
      "merges proposed groups whose pairs have at least these bits on average",
      bitsOf,
    )
    .option("--undo", "undoes a merger: the entries are separate stations again")
    .option("--json", "prints JSON")
    .action((given: string[], flags: Flags) =>
      run(flags, (stores, now) => mergeAsAsked(stores, given, flags, now)),
    );
  command
    .command("split")
    .description("takes an entry out of its station; `merge` puts the entry back")
    .argument("<rpuid>", "the entry", rpuid)
    .option("--json", "prints JSON")
    .action((rpuid: string, flags: Flags) =>
      run(flags, (stores, now) => {
        const others = split(stores, rpuid, now);
        return {
          report: { rpuid, others },
          text: `${rpuid} is a station of its own, apart from ${others.join(", ")}.`,
        };
      }),
    );
  command
    .command("never")
    .description("decides that two entries are two stations, so that they are not proposed")
    .argument("<rpuid>", "an entry", rpuid)
    .argument("<other>", "another entry", rpuid)
    .option("--undo", "undoes the decision: the entries may be proposed again")
    .option("--json", "prints JSON")
    .action((a: string, b: string, flags: Flags) =>
      run(flags, (stores, now) => {
        const [one = "", other = ""] = entries(knownEntries(stores), [a, b], 2);
        if (flags.undo) perhaps(stores, one, other);
        else never(stores, one, other, now);
        const report = { rpuids: [one, other], never: !flags.undo };
        return {
          report,
          text: flags.undo
            ? `${one} and ${other} may be proposed again.`
            : `${one} and ${other} are two stations.`,
        };
      }),
    );
}

/** Adds `duplicates` to `program`; `config` is read when a command runs. */
export function addDuplicateCommands(program: Command, config: () => Config, terminal: Terminal): void {
  const command = program
    .command("duplicates")
    .description("finds, merges and separates entries that are one station");
  command
    .command("list")
    .description("lists groups of entries that are probably one station, the surest first")
    .option("--merged", "lists merged entries instead")
    .option("--country <codes>", "only these countries (ISO 3166 numeric), comma-separated", countries)
    .option("--json", "prints JSON lines")
    .action((flags: Flags) => withStoresForReading(config(), (stores) => list(stores, flags, terminal)));
  command
    .command("explain")
    .description("shows the evidence for and against two entries being one station")
    .argument("<rpuid>", "an entry", rpuid)
    .argument("<other>", "another entry", rpuid)
    .option("--json", "prints JSON")
    .action((a: string, b: string, flags: Flags) =>
      withStoresForReading(config(), (stores) => explain(stores, [a, b], flags, terminal)),
    );
  addDecisions(command, config, terminal);
}
