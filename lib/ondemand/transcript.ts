/** Reads transcripts: WebVTT, SubRip, the Podcast namespace's JSON, HTML and plain text. */
import { z } from "zod";
import { type Cue, MOST_CUES } from "../contract/episode-extras.ts";
import { cleanText } from "../ground/clean.ts";
import { paragraphsOf } from "../ground/rich-text.ts";

const MOST_CHARACTERS = 400_000;
/** Cues are lines of subtitles; joined to about this many characters they read as text. */
const PARAGRAPH = 240;

/** "01:02:03.500", "02:03,500": a time of WebVTT or SubRip. */
const TIME = /(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})/;
const RANGE = new RegExp(`^\\s*${TIME.source}\\s*-->`);
/** `<v Anna>`: who speaks (WebVTT, voice span). */
const VOICE = /^<v(?:\.[^\s>]*)?\s([^<>]*)>/;

const secondsOf = ([, hours = "0", minutes = "0", seconds = "0", part = "0"]: RegExpExecArray) =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(part.padEnd(3, "0")) / 1000;

/** The cues of WebVTT or SubRip; blocks without a time are left out. */
function subtitles(text: string): Cue[] {
  return text.split(/\r?\n(?:\r?\n)+/).flatMap((block): Cue[] => {
    const lines = block.split(/\r?\n/);
    const at = lines.findIndex((line) => RANGE.test(line));
    const range = RANGE.exec(lines[at] ?? "");
    if (range === null) return [];
    const said = lines.slice(at + 1).join(" ");
    const speaker = cleanText(VOICE.exec(said.trim())?.[1] ?? "");
    const words = cleanText(said.replace(/<[^<>]*>/g, ""));
    return words === "" ? [] : [{ startS: secondsOf(range), ...(speaker ? { speaker } : {}), text: words }];
  });
}

const segments = z.object({
  segments: z
    .array(z.object({ startTime: z.number().optional(), speaker: z.string().optional(), body: z.string() }))
    .max(200_000),
});

function jsonCues(text: string): Cue[] {
  try {
    const { data } = segments.safeParse(JSON.parse(text));
    return (data?.segments ?? []).flatMap(({ startTime, speaker, body }): Cue[] => {
      const words = cleanText(body);
      const who = cleanText(speaker ?? "");
      const time = startTime === undefined ? {} : { startS: startTime };
      return words === "" ? [] : [{ ...time, ...(who ? { speaker: who } : {}), text: words }];
    });
  } catch {
    return [];
  }
}

const plainCues = (text: string): Cue[] =>
  paragraphsOf(text, { paragraphs: MOST_CUES, characters: MOST_CHARACTERS }).map((runs) => ({
    text: runs.map((run) => run.text).join(""),
  }));

/** Joins consecutive cues of one speaker to paragraphs. */
function joined(cues: readonly Cue[]): Cue[] {
  const paragraphs: Cue[] = [];
  for (const each of cues) {
    const last = paragraphs.at(-1);
    const goesOn = last && last.speaker === each.speaker && last.text.length < PARAGRAPH;
    if (goesOn) last.text += ` ${each.text}`;
    else paragraphs.push({ ...each });
  }
  return paragraphs;
}

/** The text of a transcript of type `mimeValue`; empty when it has none that can be read. */
export function readTranscript(text: string, mimeValue: string): Cue[] {
  const source = text.slice(0, 2_000_000).replace(/^\ufeff/, "");
  const isTimed = /vtt|srt|subrip/.test(mimeValue) || source.startsWith("WEBVTT");
  const cues = isTimed
    ? joined(subtitles(source))
    : /json/.test(mimeValue)
      ? joined(jsonCues(source))
      : plainCues(source);
  return cues.slice(0, MOST_CUES);
}
