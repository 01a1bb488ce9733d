/** The words of the broadcasters' page in all languages. Server side: browsers get the page alone. */
import type { Tag } from "#components/language/languages.ts";
import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { type BroadcasterWords, en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { nb } from "./nb.ts";

export const broadcasterWords: Readonly<Record<Tag, BroadcasterWords>> = { en, de, fr, nb, es, ar };
