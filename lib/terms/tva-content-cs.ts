/**
 * The terms of the TV-Anytime content classification "ContentCS" of 2011 (ETSI TS 102 822-3-1, annex A), which name
 * genres: one term a line of tva-content-cs.txt, its code and its name.
 */
import { readFileSync } from "node:fs";

export const CONTENT_CS_HREF = "urn:tva:metadata:cs:ContentCS:2011:";

/** Code ("3.6.4.1") to name ("Pop"). */
export const CONTENT_CS: ReadonlyMap<string, string> = new Map(
  readFileSync(new URL("./tva-content-cs.txt", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const space = line.indexOf(" ");
      return [line.slice(0, space), line.slice(space + 1)];
    }),
);
