/** Writes sitemaps of protocol 0.9 (sitemaps.org). */
import { element, text, XML_DECLARATION, type Xml } from "../formats/xml.ts";

const NAMESPACE = { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" };

interface SitemapUrl {
  url: string;
  /** RFC 3339, which is a W3C date; absent when unknown. */
  lastModified?: string | undefined;
}

const entry = (name: "url" | "sitemap", { url, lastModified }: SitemapUrl): Xml =>
  element(name, {}, [
    element("loc", {}, [text(url)]),
    lastModified === undefined ? undefined : element("lastmod", {}, [text(lastModified)]),
  ]);

/** `<urlset>` of pages; the protocol allows 50,000 and 50 MB. */
export const urlsetXml = (urls: readonly SitemapUrl[]): string =>
  XML_DECLARATION +
  element(
    "urlset",
    NAMESPACE,
    urls.map((url) => entry("url", url)),
  );

/** `<sitemapindex>` of the files at `urls`; the protocol allows 50,000. */
export const indexXml = (urls: readonly string[]): string =>
  XML_DECLARATION +
  element(
    "sitemapindex",
    NAMESPACE,
    urls.map((url) => entry("sitemap", { url })),
  );
