import type { Samples } from "#lib/openapi/samples.ts";

export interface Snippet {
  /** Identifies the snippet, also for the test. */
  id: string;
  label: string;
  /** Where the snippet runs: on the directory's machine or on the partner's. */
  where: "directory" | "partner";
  code: string;
}

export interface Step {
  id: string;
  /** Minutes into the guide, `m:ss`. */
  at: string;
  title: string;
  /** Paragraphs of Markdown, and snippets. */
  parts: readonly (string | Snippet)[];
}

/**
 * Who asks in an example at `path`: the public client, else the reader, in Family B with the key that the guide's
 * registration gives.
 */
export const callerHeader = ({ client }: Samples, path: string): string => {
  if (client) return `-H 'Partner-Client: ${client}'`;
  return path.startsWith("/WRAPI/")
    ? '-H "Partner-Client: $NOWLINE_CLIENT"'
    : '-H "Authorization: Bearer $NOWLINE_BEARER"';
};

/** A snippet of the lines between the backticks, less the indent of the first; a backslash stands for itself. */
export const snippet =
  (id: string, where: Snippet["where"], label: string) =>
  (lines: TemplateStringsArray, ...values: string[]): Snippet => {
    const code = String.raw(lines, ...values);
    const [indent = "\n"] = /^\n */.exec(code) ?? [];
    return { id, where, label, code: code.replaceAll(indent, "\n").trim() };
  };
