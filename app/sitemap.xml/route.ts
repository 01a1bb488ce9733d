import { apiDoor } from "#lib/api/door.ts";
import { sitemapAnswer } from "#lib/sitemap/answer.ts";
import { get, ownOrigin } from "../listener-request.ts";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const { sitemaps, source } = apiDoor();
  const pages = { origin: ownOrigin(), source: source() };
  return sitemapAnswer(await sitemaps.index(get, pages, ["house.xml"]));
}
