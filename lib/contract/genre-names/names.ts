/** Genre names in other languages by English name, where they differ. Server side: a document has one language. */
import type { Tag } from "../languages.ts";
import ar from "./ar.json" with { type: "json" };
import de from "./de.json" with { type: "json" };
import el from "./el.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import nb from "./nb.json" with { type: "json" };
import ru from "./ru.json" with { type: "json" };
import uk from "./uk.json" with { type: "json" };
import zh from "./zh.json" with { type: "json" };

type Names = Readonly<Record<string, string>>;

export const genreNames: Readonly<Record<Tag, Names>> = { en: {}, de, fr, es, nb, ar, ru, zh, el, uk };
