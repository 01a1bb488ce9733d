import type { Graph } from "schema-dts";
import { toScriptText } from "./script-text.ts";

/** Describes a page to machines (schema.org as JSON-LD), in a data block that browsers do not run. */
export function JsonLd({ graph }: { graph: Graph }) {
  return <script type="application/ld+json">{toScriptText(graph)}</script>;
}
