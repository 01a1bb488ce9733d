import { sitemapAnswer } from "#lib/sitemap/answer.ts";
import { sitemapIndex } from "#lib/sitemap/sitemap.ts";
import { ownOrigin, serverGet } from "../listener-request.ts";

export const dynamic = "force-dynamic";

export const GET = async (): Promise<Response> =>
  sitemapAnswer(await sitemapIndex(await serverGet(), ownOrigin(), ["house.xml"]));
