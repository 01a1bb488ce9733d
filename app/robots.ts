import type { MetadataRoute } from "next";
import { ownOrigin } from "./listener-request.ts";

// Only the running server knows the origin; the build does not.
export const dynamic = "force-dynamic";

/** Crawlers may fetch pages and logos (RFC 9309), not dialects, audio, endless searches or the API, which charges. */
export default function robots(): MetadataRoute.Robots {
  const dialects = [
    "/json/",
    "/xml/",
    "/csv/",
    "/m3u/",
    "/pls/",
    "/xspf/",
    "/moment/",
    "/radiodns/",
    "/rest/",
  ];
  const disallow = ["/v2/", "/WRAPI/", "/listener/", "/demo/", "/search?", "/metrics", ...dialects];
  return {
    rules: { userAgent: "*", allow: ["/", "/demo/logo/", "/artwork/"], disallow },
    sitemap: `${ownOrigin()}/sitemap.xml`,
  };
}
