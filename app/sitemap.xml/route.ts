import { apiDoor } from "#lib/api/door.ts";
import { sitemapAnswer } from "#lib/sitemap/answer.ts";
import { ownOrigin, serverGet } from "../listener-request.ts";

export const dynamic = "force-dynamic";

export const GET = async (): Promise<Response> =>
  sitemapAnswer(await apiDoor().sitemaps.index(await serverGet(), ownOrigin(), ["house.xml"]));
