/** Compiles messages on the server, so that browsers need no parser. Server side: it imports all catalogues. */
import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import { genreNames } from "#lib/contract/genre-names/names.ts";
import { remembered } from "#lib/ground/remembered.ts";
import { catalogues } from "./catalogues.ts";
import type { Tag } from "./languages.ts";
import { type CompiledMessages, makeWords, type Words } from "./words.ts";

interface Source {
  readonly [key: string]: string | Source;
}

function compileAll(source: Source): CompiledMessages {
  return Object.fromEntries(
    Object.entries(source).map(([key, value]) => [
      key,
      typeof value === "string" ? plain(compile(value)) : compileAll(value),
    ]),
  );
}

/** Replaces objects without a prototype by plain objects: React does not send objects without a prototype to the browser. */
const plain = (message: CompiledMessage): CompiledMessage => JSON.parse(JSON.stringify(message));

/** The translator of other messages than the catalogues', for a page that has its own. */
export const translatorOf = (tag: Tag, source: Source) => makeWords(tag, compileAll(source)).t;

const MOST_LANGUAGES = Object.keys(catalogues).length;

export const compiledMessages = remembered(
  MOST_LANGUAGES,
  (tag: Tag): CompiledMessages => compileAll(catalogues[tag]),
);

/** The words of `tag`, as `useWords` gives them to the browser. */
export const wordsOf = remembered(
  MOST_LANGUAGES,
  (tag: Tag): Words => makeWords(tag, compiledMessages(tag), { genres: genreNames[tag] }),
);
