/** Compares the sound that a source states with the sound that the stream sends. */

interface Sound {
  format: string | null | undefined;
  /** Bits per second. */
  bitRate: number | null | undefined;
}

/** Rates that vary, and the packets around the sound, stay within this part of the stated rate. */
const TOLERANCE = 0.3;

/** Formats that checks name, by the names that sources use; the first that fits. */
const MEMBERS: readonly (readonly [name: string, members: readonly string[]])[] = [
  ["e-ac-3", ["E-AC-3"]],
  ["ac-3", ["AC-3"]],
  ["flac", ["FLAC"]],
  ["opus", ["Opus"]],
  ["vorbis", ["Vorbis"]],
  ["ogg", ["Opus", "Vorbis", "FLAC"]],
  ["aac", ["AAC"]],
  ["mp2", ["MP2"]],
  ["mp3", ["MP3"]],
];

const membersOf = (format: string): readonly string[] | undefined =>
  MEMBERS.find(([name]) => format.toLowerCase().includes(name))?.[1];

const CONTAINERS = new Set(["MP4", "MPEG-TS"]);
/** Whether a format that a check names is a container, which may carry any format. */
export const isContainer = (format: string): boolean => CONTAINERS.has(format);

const kilobits = (bitRate: number) => `${Math.round(bitRate / 1_000)} kbit/s`;

/** How the sound differs from what its source states, in words for the operator; undefined when it does not. */
export function differenceOf(heard: Sound, declared: Sound): string | undefined {
  const said: string[] = [];
  const members = declared.format ? membersOf(declared.format) : undefined;
  if (heard.format && members && !isContainer(heard.format) && !members.includes(heard.format))
    said.push(`${heard.format} instead of ${declared.format}`);
  const { bitRate } = declared;
  if (heard.bitRate && bitRate && Math.abs(heard.bitRate - bitRate) > TOLERANCE * bitRate)
    said.push(`${kilobits(heard.bitRate)} instead of ${kilobits(bitRate)}`);
  return said.length === 0 ? undefined : said.join(", ");
}
