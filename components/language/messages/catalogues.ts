/** What is said, in every language that can be chosen. Server side: a document carries one of them. */
import type { Tag } from "../languages.ts";
import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { nb } from "./nb.ts";
import type { Translation } from "./translation.ts";

export const catalogues: { readonly en: typeof en } & { readonly [Other in Tag]: Translation } = {
  en,
  de,
  fr,
  es,
  nb,
  ar,
};
