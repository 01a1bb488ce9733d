/** The messages of every language that can be chosen. Server side: a document carries the messages of one language. */
import type { Tag } from "../languages.ts";
import ar from "./ar.json" with { type: "json" };
import de from "./de.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import nb from "./nb.json" with { type: "json" };

/** English, with each message as a literal type, which gives the keys and their arguments. */
export type English = typeof en;

/** The keys of `Source`, each with a message of its own. */
export type Translated<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Translated<Source[Key]>;
};

export const catalogues: { readonly [Each in Tag]: Translated<English> } = { en, de, fr, es, nb, ar };
