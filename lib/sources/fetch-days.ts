import { hash } from "node:crypto";
import { z } from "zod";
import type { SourceTable } from "#db/activity/schema.ts";
import { orUndefined, systemCode } from "../ground/fault.ts";
import { UnusableDocument } from "../ingest/records/parsed.ts";
import { addressOn, daysOf } from "./days.ts";
import { type Answer, type Asking, allOf, isMissing, type SourceDocument } from "./document.ts";
import { eachDay, hasProgrammes } from "./each-day.ts";

const marks = z.record(
  z.string(),
  z.object({ etag: z.string().nullable(), last_modified: z.string().nullable(), sha256: z.string() }),
);
type Marks = z.infer<typeof marks>;

/** The validators and hashes of the documents that were imported, by day, as the source keeps them. */
const marksOf = ({ etag }: SourceTable): Marks =>
  // The source may have had one document before.
  orUndefined(() => marks.parse(JSON.parse(etag ?? "{}"))) ?? {};

type GetOne = (source: SourceTable, asking: Asking) => Promise<Answer>;

/** The document of a day, as `getOne` gets it; undefined where a coming day has none yet, or no programme. */
export async function onDay(
  source: SourceTable,
  { day, isToday, mark }: { day: string; isToday: boolean; mark: Marks[string] | undefined },
  asking: Asking,
  getOne: GetOne,
): Promise<Answer | undefined> {
  const { etag = null, last_modified = null, sha256: content_hash = null } = mark ?? {};
  const ofDay = { ...source, url: addressOn(source.url, day), etag, last_modified, content_hash };
  try {
    const answer = await getOne(ofDay, asking);
    if ("notModified" in answer || answer.sha256 === mark?.sha256) return answer;
    if (await hasProgrammes(source, answer, { day, nowMs: asking.nowMs })) return answer;
    if (isToday) throw new UnusableDocument("its schedule has no programme");
    return undefined;
  } catch (error) {
    if (!isToday && (isMissing(error) || systemCode(error) === "ENOENT")) return undefined;
    throw error;
  }
}

/** Gets those documents of a source with a document a day that differ from the ones imported last. @throws as `eachDay`. */
export async function fetchDays(source: SourceTable, asking: Asking, getOne: GetOne): Promise<Answer> {
  const before = asking.anew ? {} : marksOf(source);
  const days = await daysOf(asking.config, source, asking.nowMs);
  // A day that fails keeps its mark.
  const after: Marks = Object.fromEntries(days.flatMap((day) => (before[day] ? [[day, before[day]]] : [])));
  const documents: SourceDocument[] = [];
  let status: number | undefined;
  const read = async (day: string): Promise<boolean> => {
    const mark = before[day];
    const answer = await onDay(source, { day, isToday: day === days[0], mark }, asking, getOne);
    if (!answer) {
      delete after[day];
      return false;
    }
    status = answer.status;
    if ("notModified" in answer) return true;
    const { etag = null, lastModified = null, sha256 } = answer;
    if (mark?.sha256 !== sha256) documents.push(answer);
    after[day] = { etag, last_modified: lastModified, sha256 };
    return true;
  };
  const faults = await eachDay(days, asking, read);
  const etag = JSON.stringify(after);
  const [first] = documents;
  if (!first) return { notModified: true, status, etag, faults };
  const sha256 = hash(
    "sha256",
    JSON.stringify(Object.entries(after).map(([day, mark]) => [day, mark.sha256])),
  );
  const isFrozen = documents.some((document) => document.isFrozen);
  return { ...allOf(first, documents.slice(1)), sha256, etag, faults, isFrozen };
}
