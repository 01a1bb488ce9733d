import { pagePath } from "#components/seo/page-path.ts";
import { sitemapAnswer } from "#lib/sitemap/answer.ts";
import { readName, sitemapFile } from "#lib/sitemap/sitemap.ts";
import { ownOrigin, serverGet } from "../../listener-request.ts";

export async function GET(_request: Request, { params }: RouteContext<"/sitemaps/[name]">) {
  const name = readName((await params).name);
  if (!name) return sitemapAnswer(undefined);
  return sitemapAnswer(await sitemapFile(await serverGet(), ownOrigin(), name, pagePath));
}
