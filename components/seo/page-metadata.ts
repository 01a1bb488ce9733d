/** What previews and search results show of a page: title, description, address and picture, said once. */
import type { Metadata } from "next";

/** Of every picture made for sharing (lib/pictures/drawing.ts). */
const SIZE = { width: 1200, height: 630 } as const;

export interface PageFacts {
  /** Without the name of the house. */
  title: string;
  description: string;
  /** From the root, without what does not change what the page is about. */
  path: string;
  /** Path of its picture; absent: the picture of the house. */
  picture?: string;
  kind?: "website" | "music.radio_station";
  /** Not to be found by searching: pages of one person, or without an end of variants. */
  unlisted?: boolean;
}

/** One sentence after the other; a slogan often comes without its full stop. */
export const sentences = (first: string | undefined, second: string): string =>
  first ? `${first}${/[.!?…؟。]$/u.test(first) ? "" : "."} ${second}` : second;

/** Open Graph (ogp.me) and the cards of X from the same facts. `site` is the name of the house. */
export function pageMetadata(facts: PageFacts, site: string): Metadata {
  const { title, description, path, picture = "/og", kind = "website", unlisted = false } = facts;
  const images = [{ url: picture, ...SIZE, type: "image/png", alt: title }];
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: { type: kind, siteName: site, title, description, url: path, images },
    twitter: { card: "summary_large_image", title, description, images },
    ...(unlisted ? { robots: { index: false, follow: true } } : {}),
  };
}
