import type { MetadataRoute } from "next";
import { requestOrigin } from "./listener-request.ts";

/**
 * What crawlers may fetch (RFC 9309): the pages. Not the interface for partners, whose answers count against somebody,
 * not sound, not searches, of which there is no end. Logos may be fetched for previews.
 */
export default async function robots(): Promise<MetadataRoute.Robots> {
  const disallow = ["/v2/", "/WRAPI/", "/listener/", "/demo/", "/search?", "/metrics"];
  return {
    rules: { userAgent: "*", allow: ["/", "/demo/logo/"], disallow },
    sitemap: `${await requestOrigin()}/sitemap.xml`,
  };
}
