/** A cache between server and crawler soon forgets the address of a station that is hidden. */
const KEEP = "public, max-age=300";

/** 200 with the document; 404 without one. */
export function sitemapAnswer(xml: string | undefined): Response {
  if (xml === undefined) {
    const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=60" };
    return new Response("There is no such file in the sitemap.\n", { status: 404, headers });
  }
  return new Response(xml, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": KEEP,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
