import { z } from "zod";
import { type Chapter, MOST_CHAPTERS } from "../contract/episode-extras.ts";
import { cleanName, httpUrl } from "../ground/clean.ts";

const document = z.object({ chapters: z.array(z.unknown()).max(10_000) });
const entry = z.object({
  startTime: z.number().min(0).max(604_800),
  title: z.string(),
  url: z.string().optional(),
  /** False: not for the table of contents. */
  toc: z.boolean().optional(),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Chapters (Podcast namespace, JSON Chapters 1.2) by time, without unreadable entries; undefined for others. */
export function readChapters(text: string): Chapter[] | undefined {
  const read = document.safeParse(parsed(text));
  if (!read.success) return undefined;
  const chapters = read.data.chapters.flatMap((each) => {
    const { data } = entry.safeParse(each);
    const title = cleanName(data?.title ?? "");
    if (data === undefined || data.toc === false || title === "") return [];
    const url = data.url === undefined ? undefined : httpUrl(data.url);
    return [{ startS: data.startTime, title, ...(url ? { url } : {}) }];
  });
  return chapters.toSorted((a, b) => a.startS - b.startS).slice(0, MOST_CHAPTERS);
}
