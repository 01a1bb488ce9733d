import type { Metadata } from "next";
import type { Words } from "#components/language/words.ts";
import { type PageFacts, pageMetadata } from "#components/seo/page-metadata.ts";
import { readWords } from "./listener-request.ts";

/** Metadata of a page, for previews and search results; `of` is the facts, or makes the facts from messages. */
export async function metadataOf(of: PageFacts | ((t: Words["t"]) => PageFacts)): Promise<Metadata> {
  const { t } = await readWords();
  return pageMetadata(typeof of === "function" ? of(t) : of, t("ui.product"));
}
