import { HOUSE_PAGES } from "#components/seo/page-path.ts";
import { sitemapAnswer } from "#lib/sitemap/answer.ts";
import { urlsetXml } from "#lib/sitemap/xml.ts";
import { requestOrigin } from "../../listener-request.ts";

export async function GET(): Promise<Response> {
  const origin = await requestOrigin();
  return sitemapAnswer(urlsetXml(HOUSE_PAGES.map((path) => ({ url: `${origin}${path}` }))));
}
