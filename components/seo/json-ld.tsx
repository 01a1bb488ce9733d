import type { Graph } from "schema-dts";
import { toScriptText } from "./script-text.ts";

/** What a page is about, for machines (schema.org as JSON-LD): a data block, which no browser runs. */
export function JsonLd({ graph }: { graph: Graph }) {
  return <script type="application/ld+json">{toScriptText(graph)}</script>;
}
