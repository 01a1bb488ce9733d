import { pagePath } from "#components/seo/page-path.ts";
import { apiDoor } from "#lib/api/door.ts";
import { sitemapAnswer } from "#lib/sitemap/answer.ts";
import { readName } from "#lib/sitemap/sitemap.ts";
import { get, ownOrigin } from "../../listener-request.ts";

export async function GET(_request: Request, { params }: RouteContext<"/sitemaps/[name]">) {
  const name = readName((await params).name);
  if (!name) return sitemapAnswer(undefined);
  const { sitemaps, source } = apiDoor();
  const pages = { origin: ownOrigin(), source: source() };
  return sitemapAnswer(await sitemaps.file(get, pages, name, pagePath));
}
