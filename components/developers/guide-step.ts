/** What a step of the guide is made of. */
import type { Samples } from "#lib/openapi/samples.ts";

export interface Snippet {
  /** Names the snippet for its readers and for the test. */
  id: string;
  label: string;
  /** Where it is run: on the machine of the directory, or on the partner's own. */
  where: "directory" | "partner";
  code: string;
}

export interface Step {
  id: string;
  /** Minutes into the guide, `m:ss`. */
  at: string;
  title: string;
  /** Markdown of one paragraph each, and snippets. */
  parts: readonly (string | Snippet)[];
}

/** Who calls in the examples: the client that everybody may be, else the reader's own. */
export const clientHeader = ({ client }: Samples): string =>
  client ? `-H 'Partner-Client: ${client}'` : '-H "Partner-Client: $NOWLINE_CLIENT"';

/** Lines to be typed. */
export const snippet = (id: string, where: Snippet["where"], label: string, ...lines: string[]): Snippet => ({
  id,
  where,
  label,
  code: lines.join("\n"),
});
