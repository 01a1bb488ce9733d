/** The metadata of a page for previews and search results: title, description, address and picture. */
import type { Metadata } from "next";
import type { Translate } from "#components/language/words.ts";

/** The size of every picture for sharing (lib/pictures/drawing.ts). */
const SIZE = { width: 1200, height: 630 } as const;

export interface PageFacts {
  /** Without the product's name. */
  title: string;
  description: string;
  /** From the root, with only the parameters that change the content. */
  path: string;
  /** The path of its picture; without it, the product's picture. */
  picture?: string;
  /** Paths of the same content for other software, by media type. */
  documents?: Readonly<Record<string, string>>;
  kind?: "website" | "music.radio_station";
  /** Not for search engines: personal pages, or pages with endless variants. */
  unlisted?: boolean;
}

/** Joins two sentences and adds the full stop that many slogans lack. */
export const sentences = (first: string | undefined, second: string, t: Translate): string => {
  if (!first) return second;
  const isWhole = /[.!?…؟。！？]$/u.test(first);
  return t("ui.before", { said: isWhole ? first : t("reasons.sentence", { said: first }) }) + second;
};

/** Open Graph (ogp.me) and X cards of a page. `site` is the product's name. */
export function pageMetadata(facts: PageFacts, site: string): Metadata {
  const { title, description, path, picture = "/og", kind = "website", unlisted = false, documents } = facts;
  const images = [{ url: picture, ...SIZE, type: "image/png", alt: title }];
  return {
    title,
    description,
    alternates: { canonical: path, ...(documents ? { types: documents } : {}) },
    openGraph: { type: kind, siteName: site, title, description, url: path, images },
    twitter: { card: "summary_large_image", title, description, images },
    ...(unlisted ? { robots: { index: false, follow: true } } : {}),
  };
}
