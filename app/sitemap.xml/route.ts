import { sitemapAnswer } from "#lib/sitemap/answer.ts";
import { sitemapIndex } from "#lib/sitemap/sitemap.ts";
import { requestOrigin, serverGet } from "../listener-request.ts";

export const GET = async (): Promise<Response> =>
  sitemapAnswer(await sitemapIndex(await serverGet(), await requestOrigin(), ["house.xml"]));
