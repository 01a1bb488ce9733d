/** Paragraphs of plain text and links from HTML: no markup of others reaches a page. */
import { BREAKING, cleanText, httpUrl, SILENT } from "./clean.ts";
import { readHtml } from "./html.ts";

interface Run {
  text: string;
  url?: string;
}

/** Elements whose end ends a paragraph: cells of a row stand in one. */
const PARAGRAPHS = BREAKING.difference(new Set(["td", "th"]));
const LONGEST_RUN = 4_000;
const MOST_RUNS = 200;

interface TextBounds {
  paragraphs: number;
  /** Characters in all. */
  characters: number;
}

/** Clean text of a part of a paragraph. Spaces at its ends stay, because the neighbouring parts follow directly. */
function cleanPart(raw: string): string {
  const text = cleanText(raw);
  if (text === "") return /\s/.test(raw) ? " " : "";
  return `${/^\s/.test(raw) ? " " : ""}${text}${/\s$/.test(raw) ? " " : ""}`;
}

/** The paragraphs of an HTML fragment, or of plain text with line breaks; what exceeds the bounds is left out. */
export function paragraphsOf(source: string, bounds: TextBounds): Run[][] {
  const isHtml = /<[a-z!/]/i.test(source);
  const paragraphs: Run[][] = [];
  let runs: Run[] = [];
  let silent = 0;
  let left = bounds.characters;
  let url: string | undefined;
  const end = () => {
    const first = runs[0];
    const last = runs.at(-1);
    if (first) first.text = first.text.trimStart();
    if (last) last.text = last.text.trimEnd();
    const kept = runs.filter(({ text }) => text !== "");
    if (kept.length > 0 && paragraphs.length < bounds.paragraphs) paragraphs.push(kept);
    runs = [];
  };
  const add = (raw: string) => {
    const text = cleanPart(raw).slice(0, Math.min(LONGEST_RUN, left));
    if (text === "" || runs.length >= MOST_RUNS) return;
    left -= text.length;
    const last = runs.at(-1);
    if (last && last.url === url && last.text.length + text.length <= LONGEST_RUN) last.text += text;
    else runs.push({ text, ...(url ? { url } : {}) });
  };
  readHtml(source, {
    onopentag(name, { href }) {
      if (SILENT.has(name)) silent++;
      else if (PARAGRAPHS.has(name)) end();
      else if (name === "a") url = href === undefined ? undefined : httpUrl(href);
    },
    onclosetag(name) {
      if (SILENT.has(name)) silent--;
      else if (PARAGRAPHS.has(name)) end();
      else if (name === "a") url = undefined;
    },
    ontext(text) {
      if (silent > 0) return;
      if (isHtml) return add(text);
      for (const [at, line] of text.split(/\r?\n/).entries()) {
        if (at > 0) end();
        add(line);
      }
    },
  });
  end();
  return paragraphs;
}
