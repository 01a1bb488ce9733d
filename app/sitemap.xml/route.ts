import { apiDoor } from "#lib/api/door.ts";
import { sitemapAnswer } from "#lib/sitemap/answer.ts";
import { ownOrigin, serverGet } from "../listener-request.ts";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const { sitemaps, source } = apiDoor();
  const pages = { origin: ownOrigin(), source: source() };
  return sitemapAnswer(await sitemaps.index(await serverGet(), pages, ["house.xml"]));
}
