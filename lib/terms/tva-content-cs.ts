/** TV-Anytime ContentCS terms of 2011 (ETSI TS 102 822-3-1, annex A) in tva-content-cs.txt: a line a term. */
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
