/** The words of the broadcasters' page; texts are Markdown. Server side: browsers get the page alone. */
import type { createTranslator } from "use-intl/core";
import type { Translated } from "#components/language/catalogues.ts";
import type { Tag } from "#components/language/languages.ts";
import { translatorOf } from "#components/language/server-words.ts";
import ar from "./ar.json" with { type: "json" };
import de from "./de.json" with { type: "json" };
import el from "./el.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import nb from "./nb.json" with { type: "json" };
import ru from "./ru.json" with { type: "json" };
import uk from "./uk.json" with { type: "json" };
import zh from "./zh.json" with { type: "json" };

export type SayToBroadcasters = ReturnType<typeof createTranslator<typeof en>>;

export const broadcasterMessages: Readonly<Record<Tag, Translated<typeof en>>> = {
  en,
  de,
  fr,
  nb,
  es,
  ar,
  ru,
  zh,
  el,
  uk,
};

/** Says messages in the language `tag`; keys are the keys of the English messages. */
export const broadcasterWords = (tag: Tag) =>
  translatorOf(tag, broadcasterMessages[tag]) as SayToBroadcasters;
