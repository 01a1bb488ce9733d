import { HOUSE_PAGES } from "#components/seo/page-path.ts";
import { sitemapAnswer } from "#lib/sitemap/answer.ts";
import { urlsetXml } from "#lib/sitemap/xml.ts";
import { ownOrigin } from "../../listener-request.ts";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const origin = ownOrigin();
  return sitemapAnswer(urlsetXml(HOUSE_PAGES.map((path) => ({ url: `${origin}${path}` }))));
}
