import { type EpisodeExtras, MOST_CHAPTERS, MOST_TRANSCRIPTS } from "../../contract/episode-extras.ts";
import { cleanName } from "../../ground/clean.ts";
import { textOf, type XmlElement } from "../xml/element.ts";
import { addressOf } from "./address.ts";
import { readClock } from "./dates.ts";
import { fieldsOf, fieldText } from "./fields.ts";
import { notesOf } from "./notes.ts";

/** The forms of transcripts that a page can show (Podcast namespace, transcript). */
const READABLE = /^(?:text\/(?:vtt|srt|html|plain)|application\/(?:x-subrip|srt|json))$/i;

const textsOf = (item: XmlElement) =>
  ["content:encoded", "description", "itunes:summary"].flatMap((field) => fieldsOf(item, field).map(textOf));

/** Podlove Simple Chapters, in order of time. */
function chaptersOf(item: XmlElement, base: string | undefined): EpisodeExtras["chapters"] {
  const found = fieldsOf(item, "psc:chapters")
    .flatMap((list) => fieldsOf(list, "psc:chapter"))
    .flatMap(({ attributes: { start = "", title = "", href } }) => {
      const startS = start.trim() === "" ? undefined : readClock(start);
      const name = cleanName(title);
      const url = href === undefined ? undefined : addressOf(href, base);
      return startS === undefined || name === "" ? [] : [{ startS, title: name, url }];
    });
  const chapters = found.toSorted((a, b) => a.startS - b.startS).slice(0, MOST_CHAPTERS);
  return chapters.length > 0 ? chapters : undefined;
}

function transcriptsOf(item: XmlElement, base: string | undefined): EpisodeExtras["transcripts"] {
  const found = fieldsOf(item, "podcast:transcript").flatMap(({ attributes }) => {
    const url = attributes.url === undefined ? undefined : addressOf(attributes.url, base);
    const mimeValue = attributes.type?.split(";")[0]?.trim().toLowerCase() ?? "";
    const language = attributes.language?.slice(0, 35) || undefined;
    return url && READABLE.test(mimeValue) ? [{ url, mimeValue, language }] : [];
  });
  return found.length > 0 ? found.slice(0, MOST_TRANSCRIPTS) : undefined;
}

const EXPLICIT = /^(?:yes|true|explicit)$/i;

/** Whether `stated`, the text of `itunes:explicit`, says that not everybody should hear it. */
export const saysExplicit = (stated: string): boolean => EXPLICIT.test(stated);

/**
 * Facts of the feed about the episode beyond its description; undefined without such facts. `isExplicit` holds for an
 * episode that does not state it.
 */
export function extrasOf(
  item: XmlElement,
  { base, isExplicit }: { base: string | undefined; isExplicit: boolean },
): EpisodeExtras | undefined {
  const chaptersUrl = fieldsOf(item, "podcast:chapters")
    .map(({ attributes: { url } }) => (url === undefined ? undefined : addressOf(url, base)))
    .find((url) => url !== undefined);
  const stated = fieldText(item, "itunes:explicit");
  const explicit = (stated ? saysExplicit(stated) : isExplicit) || undefined;
  const extras = Object.entries({
    // A single paragraph is the episode's long description, whatever its length.
    notes: notesOf(textsOf(item), ({ length }) => length <= 1),
    chapters: chaptersOf(item, base),
    chaptersUrl,
    transcripts: transcriptsOf(item, base),
    explicit,
  }).filter(([, value]) => value !== undefined);
  return extras.length > 0 ? Object.fromEntries(extras) : undefined;
}
