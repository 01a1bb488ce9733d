/** Answers SPI over IP (ETSI TS 102 818, clause 10), which RadioDNS leads receivers to: `/radiodns/spi/3.1/`. */
import { receivedStationIds } from "#db/catalog/read/radiodns.ts";
import { HOUR_MS } from "../../ground/clock.ts";
import type { ApiRequest, ApiResponse } from "../../request/message.ts";
import { splitTarget } from "../../request/target.ts";
import { knownStations, orRefused, Refused } from "../asked.ts";
import type { DialectContext } from "../context.ts";
import { KeptDocuments } from "../kept-documents.ts";
import { piDocument } from "./day.ts";
import { giDocument, siDocument } from "./documents.ts";

const LIST = /^\/radiodns\/spi\/3\.1\/([SG])I\.xml$/;
const DAY = /^\/radiodns\/spi\/3\.1\/((?:id|fm|dab|drm|amss|hd)(?:\/[\w.-]+)+)\/(\d{8})_PI\.xml$/;
const MOST_STATIONS = 20_000;

/** Whether the path is below the address to which RadioDNS leads. */
export const isSpiPath = (path: string): boolean => /^\/radiodns(?:\/|$)/.test(path);

/** Keeps documents of stations and of series of the running hour. */
export class SpiOverIp {
  readonly #kept = new KeptDocuments();

  answer(request: ApiRequest, context: DialectContext): Promise<ApiResponse> {
    const contentType = "application/xml; charset=utf-8";
    return orRefused(request, async () => ({
      contentType,
      body: await this.#document(request.target, context),
    }));
  }

  async #document(target: string, context: DialectContext): Promise<string> {
    const { path } = splitTarget(target);
    const [, folder, date] = DAY.exec(path) ?? [];
    if (folder !== undefined && date !== undefined) return piDocument(context, folder, date);
    const [, kind] = LIST.exec(path) ?? [];
    if (kind === undefined) throw new Refused(404, "there is no such document: see /developers/spi");
    const { sight, revision, nowMs, health } = context;
    const { query, ids } = stationsFor(target, context);
    const [make, of] = kind === "S" ? [siDocument, `S ${health.generation}`] : [giDocument, "G"];
    const key = [of, sight, revision, Math.floor(nowMs / HOUR_MS), query].join(" ");
    const kept = await this.#kept.get(key, () => make(context, ids()));
    return kept.text;
  }
}

/** The stations of `?country=` or `?rpuids=`; without, the stations that RadioDNS could lead to. @throws Refused 400, 404. */
function stationsFor(target: string, { catalog }: DialectContext) {
  if (splitTarget(target).query === "")
    return { query: "", ids: () => receivedStationIds(catalog, MOST_STATIONS) };
  const { ids, query } = knownStations(catalog, target);
  return { query, ids: () => ids.slice(0, MOST_STATIONS) };
}
