/** The texts of a dialect's page. */
import type { Samples } from "#lib/openapi/samples.ts";

/** A country and a station of the directory, which the examples name. */
export type Named = Pick<Samples, "country" | "countryCode" | "rpuid">;

export interface DialectWords {
  /** The last part of its address. */
  slug: string;
  title: string;
  /** The purpose of the dialect; all texts are Markdown. */
  lead: string;
  /** By client, the exact setting that points the client at this server. */
  settings: Readonly<Record<string, string>>;
  /** A command that works. */
  example: string;
  exampleLabel: string;
  /** How it differs from other servers. */
  notes: readonly string[];
}
