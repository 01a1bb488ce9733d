/**
 * Names of genres in the languages of the interface, by their English names, which documents and tags have. Names that are
 * the same in a language are left out. Server side: a document carries the names of one language.
 */
import type { Tag } from "../languages.ts";
import type { GenreNames } from "../words.ts";
import ar from "./ar.json" with { type: "json" };
import de from "./de.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import nb from "./nb.json" with { type: "json" };

export const genreNames: { readonly [Each in Tag]: GenreNames } = { en: {}, de, fr, es, nb, ar };
