import type { Metadata } from "next";
import { type PageFacts, pageMetadata } from "#components/seo/page-metadata.ts";
import { readWords } from "./listener-request.ts";

/** What previews and search results show of a page of this house. */
export async function metadataOf(facts: PageFacts): Promise<Metadata> {
  return pageMetadata(facts, (await readWords()).t("ui.product"));
}
