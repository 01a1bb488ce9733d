import type { MetadataRoute } from "next";
import { ownOrigin } from "./listener-request.ts";

// The origin is known to the running server alone, not to the build.
export const dynamic = "force-dynamic";

/**
 * What crawlers may fetch (RFC 9309): the pages. Not the interface for partners, whose answers count against somebody,
 * not sound, not searches, of which there is no end. Logos may be fetched for previews.
 */
export default function robots(): MetadataRoute.Robots {
  const disallow = ["/v2/", "/WRAPI/", "/listener/", "/demo/", "/search?", "/metrics"];
  return {
    rules: { userAgent: "*", allow: ["/", "/demo/logo/"], disallow },
    sitemap: `${ownOrigin()}/sitemap.xml`,
  };
}
