/** https://schema.org/WebSite, https://schema.org/SearchAction */
import type { Graph, SearchAction } from "schema-dts";

/** A query's place in an address, as search engines read it; the vocabulary has no property for it. */
type Search = SearchAction & { "query-input": string };

/** The site as a whole, and how it is searched. */
export function siteLd({
  origin,
  name,
  description,
}: {
  origin: string;
  name: string;
  description: string;
}): Graph {
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
