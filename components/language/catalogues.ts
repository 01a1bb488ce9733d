/** The messages of every language that can be chosen. Server side: a document carries the messages of one language. */
import type { Tag } from "./languages.ts";
import ar from "./messages/ar.json" with { type: "json" };
import de from "./messages/de.json" with { type: "json" };
import el from "./messages/el.json" with { type: "json" };
import en from "./messages/en.json" with { type: "json" };
import es from "./messages/es.json" with { type: "json" };
import fr from "./messages/fr.json" with { type: "json" };
import nb from "./messages/nb.json" with { type: "json" };
import ru from "./messages/ru.json" with { type: "json" };
import uk from "./messages/uk.json" with { type: "json" };
import zh from "./messages/zh.json" with { type: "json" };

/** English, with each message as a literal type, which gives the keys and their arguments. */
export type English = typeof en;

/** The keys of `Source`, each with a message of its own. */
export type Translated<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Translated<Source[Key]>;
};

export const catalogues: { readonly [Each in Tag]: Translated<English> } = {
  en,
  de,
  fr,
  es,
  nb,
  ar,
  ru,
  zh,
  el,
  uk,
};
