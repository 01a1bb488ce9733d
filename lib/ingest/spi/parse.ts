/**
 * Reads SI, PI and GI documents of ETSI TS 102 818 in the namespaces 3.1 to 3.4, and the older DAB EPG and RadioEPG.
 * Elements are matched by local name; each service, programme or group is read and passed on alone. Programme events
 * (parts of a programme) and service groups are skipped: the catalogue does not store them.
 */
import { languageTag } from "../records/countries.ts";
import { FirstLines } from "../records/first-lines.ts";
import { Notes, quoted } from "../records/notes.ts";
import { type Parsed, type ParseOptions, UnusableDocument } from "../records/parsed.ts";
import { childrenOf, type XmlElement } from "../xml/element.ts";
import { parseXml } from "../xml/parse.ts";
import { languageIn, type SpiContext, timeOf } from "./context.ts";
import { groupRecord } from "./group.ts";
import { titleOf } from "./names.ts";
import { placeOf } from "./place.ts";
import { programmeRecords } from "./read-programme.ts";
import { type ServiceSurroundings, toStation } from "./service.ts";
import { type ScheduleFrame, stationsOf } from "./stations.ts";

const RECORDS = new Set(["service", "serviceProvider", "serviceGroup", "programme", "programmeGroup"]);
/** Namespaces of the standard and its predecessors share an ending, whatever the host. */
const KNOWN_NAMESPACE = /\/(?:spi|epg|epgSI|epgSchedule|epgDataTypes)(?:\/\d{1,2})?\/?$/;

const isRecord = (name: string, path: readonly string[]) =>
  RECORDS.has(name) || (name === "scope" && path.at(-1) === "schedule");

interface Schedule extends ScheduleFrame {
  programmes: number;
  kept: number;
  refused: number;
  /** Where the schedule stands whose broadcasts are read. */
  scheduledAt?: number;
}

const begun = (creationMs?: number): Schedule => ({
  ...{ stations: { rpuids: [], unknown: [] }, creationMs, given: new FirstLines() },
  ...{ programmes: 0, kept: 0, refused: 0 },
});

class SpiDocument {
  readonly notes = new Notes();
  readonly #context: SpiContext;
  #rootLanguage = "en";
  readonly #around: ServiceSurroundings = { places: new Map() };
  #frame: Schedule | undefined;
  #records = 0;
  #isOfServices = false;

  constructor(options: ParseOptions) {
    this.#context = { options, notes: this.notes, language: "en" };
  }

  begin(element: XmlElement, path: readonly string[]): void {
    if (path.length === 0) this.#beginRoot(element);
    else if (element.name === "ensemble") this.#around.ensemble = element.attributes.id;
    else if (element.name === "schedule") {
      this.#context.language = languageTag(element.attributes.lang, this.#rootLanguage);
      this.#frame = begun(timeOf(element, "creationTime", this.#context));
    } else if (element.name === "programmeGroups")
      this.#context.language = languageTag(element.attributes.lang, this.#rootLanguage);
  }

  #beginRoot(root: XmlElement): void {
    if (root.name !== "serviceInformation" && root.name !== "epg")
      throw new UnusableDocument(
        `the root element is <${root.name}>, not <serviceInformation> or <epg>: this is no SPI document`,
        root.line,
      );
    if (!KNOWN_NAMESPACE.test(root.namespace)) {
      const named = root.namespace === "" ? "no namespace" : `the namespace ${quoted(root.namespace)}`;
      this.notes.add(
        root,
        `the document is in ${named}, none of TS 102 818: it is read by its element names`,
      );
    }
    this.#isOfServices = root.name === "serviceInformation";
    this.#rootLanguage = languageIn(root, this.#context);
    this.#around.language = root.attributes.lang;
    this.#context.language = this.#rootLanguage;
    timeOf(root, "creationTime", this.#context);
  }

  *record(element: XmlElement): Generator<Parsed> {
    this.#records++;
    if (element.name === "service") yield this.#service(element);
    else if (element.name === "serviceProvider") {
      const quiet = { ...this.#context, notes: new Notes() };
      [this.#around.providerCountry] = placeOf(element, this.#around.places, quiet).countries;
    } else if (element.name === "scope") this.#scope(element);
    else if (element.name === "programmeGroup") yield groupRecord(element, this.#context);
    else if (element.name === "programme") {
      this.#frame ??= begun();
      const frame = this.#frame;
      frame.programmes++;
      for (const parsed of programmeRecords(element, frame, this.#context)) {
        if (parsed.kind === "record") frame.kept++;
        else if (parsed.kind === "rejected") frame.refused++;
        if (parsed.kind === "record" && parsed.record.type === "programme")
          frame.scheduledAt ??= element.line;
        yield parsed;
      }
    }
  }

  #service(element: XmlElement): Parsed {
    const record = toStation(element, this.#around, this.#context);
    const { line } = element;
    return "reason" in record
      ? { kind: "rejected", line, what: `service ${titleOf(element)}`, ...record }
      : { kind: "record", line, record };
  }

  #scope(element: XmlElement): void {
    const frame = this.#frame;
    if (!frame) return;
    const numbered = stationsOf(childrenOf(element, "radioplayerId"), this.#context);
    frame.stations =
      numbered.rpuids.length > 0 ? numbered : stationsOf(childrenOf(element, "serviceScope"), this.#context);
    frame.startMs = timeOf(element, "startTime", this.#context);
    frame.stopMs = timeOf(element, "stopTime", this.#context);
    const { rpuids, unknown } = frame.stations;
    if (rpuids.length > 0 && unknown.length > 0)
      this.notes.add(
        element,
        `no station has the bearer ${unknown.slice(0, 3).join(", ")}: the schedule is read for ${rpuids.join(", ")}`,
      );
    if (frame.programmes > 0)
      this.notes.add(element, "the scope stands after programmes: it does not count for those");
  }

  *end(name: string): Generator<Parsed> {
    if (name === "ensemble") this.#around.ensemble = undefined;
    if (name !== "schedule" || !this.#frame) return;
    const { stations, startMs: fromMs, stopMs: toMs, kept, refused, scheduledAt } = this.#frame;
    const { rpuid } = this.#context.options;
    const rpuids = stations.rpuids.length > 0 ? stations.rpuids : rpuid === undefined ? [] : [rpuid];
    const isEmpty = kept === 0;
    // A schedule whose programmes are all refused tells nothing of its time, so nothing is removed.
    const meant = !isEmpty || refused === 0;
    if (rpuids.length > 0 && meant && fromMs !== undefined && toMs !== undefined && toMs > fromMs)
      yield { kind: "replaces", scope: "schedule", rpuids, fromMs, toMs, ...(isEmpty ? { isEmpty } : {}) };
    else if (scheduledAt !== undefined && (fromMs === undefined || toMs === undefined))
      this.notes.add(
        { line: scheduledAt },
        "the schedule does not say from when to when it is whole (<scope> with startTime and stopTime): programmes that it lacks stay",
      );
    this.#frame = undefined;
    this.#context.language = this.#rootLanguage;
  }

  *finish(): Generator<Parsed> {
    if (this.#records === 0)
      this.notes.add({ line: 1 }, "there is no service, programme or programmeGroup in it");
    if (this.#isOfServices && this.#context.options.isAll) yield { kind: "replaces", scope: "stations" };
  }
}

/** Yields the stations, programmes and items of a document. @throws UnusableDocument for another document. */
export const parseSpi = (bytes: AsyncIterable<Uint8Array>, options: ParseOptions): AsyncGenerator<Parsed> =>
  parseXml(bytes, isRecord, options, new SpiDocument(options));
