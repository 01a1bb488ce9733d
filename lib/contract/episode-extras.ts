/** Facts that a feed tells about an episode beyond the specification; only for the listener pages. */
import { z } from "zod";

/** Bounds: as much as a listener reads, far above what feeds have. */
export const MOST_PARAGRAPHS = 200;
export const MOST_CHAPTERS = 300;
export const MOST_TRANSCRIPTS = 8;
export const MOST_CUES = 3_000;
const LONGEST_RUN = 4_000;

const webAddress = z
  .string()
  .regex(/^https?:\/\//i)
  .max(2_048);

/** A part of a paragraph; with a link where the feed links it. */
const noteRun = z.object({ text: z.string().min(1).max(LONGEST_RUN), url: webAddress.optional() });
/** Show notes of an episode or a series: paragraphs of plain text and links. */
export const showNotes = z.array(z.array(noteRun).max(200)).max(MOST_PARAGRAPHS);
const chapter = z.object({
  startS: z.number().min(0).max(604_800),
  title: z.string().min(1).max(256),
  url: webAddress.optional(),
});
const language = z.string().max(35).optional();

/** The extras of an episode as the catalogue stores them. */
export const episodeExtras = z.object({
  notes: showNotes.optional(),
  /** Chapters in the feed itself (Podlove Simple Chapters). */
  chapters: z.array(chapter).max(MOST_CHAPTERS).optional(),
  /** Where the chapters are (podcast:chapters, JSON). */
  chaptersUrl: webAddress.optional(),
  transcripts: z
    .array(z.object({ url: webAddress, mimeValue: z.string().max(128), language }))
    .max(MOST_TRANSCRIPTS)
    .optional(),
  /** Whether the feed says that the episode is not for children (itunes:explicit). */
  explicit: z.literal(true).optional(),
});
export type EpisodeExtras = z.infer<typeof episodeExtras>;
export type Chapter = z.infer<typeof chapter>;
export type NoteRun = z.infer<typeof noteRun>;
export type ShowNotes = z.infer<typeof showNotes>;

/** The extras for the episode's page: no address of a transcript; the page asks this server for its text. */
export const episodeNotes = z.object({
  notes: z.array(z.array(noteRun)),
  chapters: z.array(chapter),
  /** Songs of the broadcast, by their places in the episode. */
  songs: z.array(z.object({ startS: z.number(), artist: z.string(), name: z.string() })).optional(),
  transcripts: z.array(z.object({ index: z.int(), language })),
  /** False when the chapters are on a server that did not give them. */
  whole: z.boolean(),
});
export type EpisodeNotes = z.infer<typeof episodeNotes>;

/** A piece of a transcript, from its second on where that is known. */
export const cue = z.object({
  startS: z.number().optional(),
  speaker: z.string().optional(),
  text: z.string(),
});
export type Cue = z.infer<typeof cue>;
