import type { Graph, SearchAction } from "schema-dts";

/** The place of the query in an address, which search engines read; schema.org has no such property. */
type Search = SearchAction & { "query-input": string };

/** The site, and how to search it: https://schema.org/WebSite, https://schema.org/SearchAction. */
export function siteLd({
  origin,
  name,
  description,
}: Record<"origin" | "name" | "description", string>): Graph {
  const potentialAction: Search = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}/search?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return {
    "@context": "https://schema.org",
    "@graph": [
      { "@type": "WebSite", "@id": `${origin}/#site`, url: `${origin}/`, name, description, potentialAction },
    ],
  };
}
