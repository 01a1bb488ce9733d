import type { MetadataRoute } from "next";
import { ownOrigin } from "./listener-request.ts";

// Only the running server knows the origin; the build does not.
export const dynamic = "force-dynamic";

/**
 * What crawlers may fetch (RFC 9309): the pages, and logos for previews. Not the API, whose answers are charged to
 * clients, nor audio, nor searches, of which there is no end.
 */
export default function robots(): MetadataRoute.Robots {
  const disallow = ["/v2/", "/WRAPI/", "/listener/", "/demo/", "/search?", "/metrics"];
  return {
    rules: { userAgent: "*", allow: ["/", "/demo/logo/"], disallow },
    sitemap: `${ownOrigin()}/sitemap.xml`,
  };
}
