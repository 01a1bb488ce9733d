import type { Metadata } from "next";
import { type PageFacts, pageMetadata } from "#components/seo/page-metadata.ts";
import { readWords } from "./listener-request.ts";

/** Metadata of a page, for previews and search results. */
export async function metadataOf(facts: PageFacts): Promise<Metadata> {
  return pageMetadata(facts, (await readWords()).t("ui.product"));
}
