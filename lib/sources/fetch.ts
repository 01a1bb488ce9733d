/** Gets the document of a source into a file, unless it is unchanged since the last import. */
import { createReadStream, statSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { SourceTable } from "#db/activity/schema.ts";
import { DAY_MS, hasPassed } from "../ground/clock.ts";
import { download } from "../outside/download.ts";
import { gunzipped } from "../outside/gunzipped.ts";
import { OutsideError } from "../outside/outside-error.ts";
import { DAY, daysFrom, isDaily } from "./days.ts";
import {
  type Answer,
  type Asking,
  allOf,
  askFor,
  getFile,
  newFile,
  receive,
  SOURCE_BOUNDS,
  type SourceDocument,
} from "./document.ts";
import { eachDay } from "./each-day.ts";
import { withFurtherPages } from "./feed-pages.ts";
import { fetchDays, onDay } from "./fetch-days.ts";
import { findDocuments, type RadioDnsBearer, readBearer } from "./radiodns.ts";
import { systemDns } from "./system-dns.ts";

const FILE = /^file:/i;

/** @throws SourceError, OutsideError, or the system's error. */
export async function fetchDocument(source: SourceTable, asking: Asking): Promise<Answer> {
  const bearer = readBearer(source.url);
  if (bearer) return fetchRadioDns(source, bearer, asking);
  const getOne = FILE.test(source.url) ? fromFile : fromWeb;
  if (isDaily(source.url)) return fetchDays(source, asking, getOne);
  const answer = await getOne(source, asking);
  const isSame = !asking.anew && "sha256" in answer && answer.sha256 === source.content_hash;
  if ("notModified" in answer || isSame) return answer;
  return withFurtherPages(source, answer, asking);
}

async function fromFile(
  { url, etag }: SourceTable,
  { folder, anew, bounds = SOURCE_BOUNDS }: Asking,
): Promise<Answer> {
  const from = fileURLToPath(url);
  const stat = statSync(from);
  if (!stat.isFile()) throw new OutsideError("url", `${from} is not a file`);
  const { mtimeMs, size } = stat;
  if (size > bounds.maxBytes)
    throw new OutsideError("size", `${from} is larger than ${bounds.maxBytes} bytes`);
  const mark = `${mtimeMs} ${size}`;
  if (!anew && mark === etag) return { notModified: true, status: undefined };
  const path = newFile(folder);
  const downloaded = await download(gunzipped(createReadStream(from), bounds.maxBytes), path);
  return {
    ...{ path, name: basename(from), status: undefined, ...downloaded },
    ...{ etag: mark, lastModified: undefined },
  };
}

/** How long a server is not trusted with ETag and Last-Modified: servers are mended. */
const DISTRUST_MS = 30 * DAY_MS;

function conditionsOf(
  { etag, last_modified, distrusted_at_ms }: SourceTable,
  { anew, nowMs }: Asking,
): Record<string, string> {
  const isDistrusted = distrusted_at_ms !== null && !hasPassed(DISTRUST_MS, nowMs - distrusted_at_ms);
  if (anew || isDistrusted) return {};
  return {
    ...(etag ? { "If-None-Match": etag } : {}),
    ...(last_modified ? { "If-Modified-Since": last_modified } : {}),
  };
}

async function fromWeb(source: SourceTable, asking: Asking): Promise<Answer> {
  const conditions = conditionsOf(source, asking);
  const answer = await askFor(source.url, asking, conditions);
  // Without a condition there is nothing that could be unchanged.
  if (answer.status !== 304 || Object.keys(conditions).length === 0) return receive(answer, asking);
  answer.close();
  const unchanged = { notModified: true, status: 304, movedTo: answer.movedTo } as const;
  if (!asking.isCheckDue) return unchanged;
  const document = await receive(await askFor(source.url, asking, {}), asking);
  if (document.sha256 !== source.content_hash) {
    // A document that changed after the first answer has changed marks, too.
    const isFrozen =
      (document.etag ?? null) === source.etag && (document.lastModified ?? null) === source.last_modified;
    return { ...document, isFrozen };
  }
  return unchanged;
}

/** Gets the documents of a RadioDNS bearer: the services, and the programmes of today and the coming days. */
async function fetchRadioDns(
  source: SourceTable,
  bearer: RadioDnsBearer,
  asking: Asking,
): Promise<SourceDocument> {
  const base = await findDocuments(bearer, asking.dns ?? systemDns());
  const services = await getFile(`${base}/SI.xml`, asking);
  const programmes: SourceDocument[] = [];
  const daily = { ...source, url: `${base}/${bearer.folder}/${DAY}_PI.xml` };
  const faults = await eachDay(daysFrom(asking.nowMs), asking, async (day) => {
    const found = await onDay(daily, { day, isToday: false, mark: undefined }, asking, fromWeb);
    if (found && "path" in found) programmes.push(found);
    return found !== undefined;
  });
  return { ...allOf(services, programmes), faults };
}
