/** Reads HTML of others in a time that grows with its length alone. */
import { type Handler, Parser } from "htmlparser2";

/** Elements open at once, half of what browsers allow: each tag costs the parser a look through all open elements. */
const MOST_OPEN = 256;

/** Reads `html` up to the tag that would open an element too many, closes all elements, and returns the rest. */
function readPart(html: string, handler: Partial<Handler>): string {
  const open: string[] = [];
  let rest = "";
  const parser = new Parser({
    ...handler,
    onopentagname(name) {
      if (open.length < MOST_OPEN) {
        open.push(name);
        handler.onopentagname?.(name);
      } else {
        rest = html.slice(parser.startIndex);
        parser.pause();
      }
    },
    onclosetag(name, isImplied) {
      // A tag that closes an element which was refused closes nothing.
      if (open.at(-1) !== name) return;
      open.pop();
      handler.onclosetag?.(name, isImplied);
    },
  });
  parser.write(html);
  if (rest === "") parser.end();
  else for (const name of open.reverse()) handler.onclosetag?.(name, true);
  return rest;
}

/** Tells `handler` what is in `html`, well-formed or not: where more than 256 elements are open, all are closed first. */
export function readHtml(html: string, handler: Partial<Handler>): void {
  for (let rest = html; rest !== ""; ) rest = readPart(rest, handler);
}
