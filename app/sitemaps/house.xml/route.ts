import { HOUSE_PAGES } from "#components/seo/page-path.ts";
import { sitemapAnswer } from "#lib/sitemap/answer.ts";
import { urlsetXml } from "#lib/sitemap/xml.ts";
import { ownOrigin } from "../../listener-request.ts";
import { readOffered } from "../../read-countries.ts";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const origin = ownOrigin();
  const { guide, catchUp } = await readOffered();
  const isOffered = (path: string) => (path === "/guide" ? guide : path !== "/catch-up" || catchUp);
  const pages = HOUSE_PAGES.filter(isOffered);
  return sitemapAnswer(urlsetXml(pages.map((path) => ({ url: `${origin}${path}` }))));
}
