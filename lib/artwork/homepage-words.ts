/** The description of a station in the words of its homepage. */
import { clampText } from "../ground/clamp.ts";
import { cleanText } from "../ground/clean.ts";
import { isAside, saysSomething } from "../streams/nonsense.ts";

/** Characters of a description; in lists it is one line, on the station's page a few. */
const LONGEST = 300;
/** Longer texts are cut before they are judged. */
const LONGEST_READ = 1_000;

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** `raw` as clean text, at most 300 characters, without sentences that are notices or say addresses; undefined where nothing is said. */
function told(raw: string, names: readonly string[]): string | undefined {
  const text = clampText(cleanText(raw.slice(0, 2 * LONGEST_READ)), LONGEST_READ);
  const said = [...sentences.segment(text)].map(({ segment }) => segment).filter((each) => !isAside(each));
  const left = said.join("").trim();
  return saysSomething(left, names) ? clampText(left, LONGEST) : undefined;
}

/**
 * The first of a page's `descriptions` that says something of the stations `names`, at most 300 characters, cut at a
 * word's end; undefined without one.
 */
export function descriptionOf(descriptions: readonly string[], names: readonly string[]): string | undefined {
  for (const raw of descriptions) {
    const text = told(raw, names);
    if (text !== undefined) return text;
  }
  return undefined;
}
