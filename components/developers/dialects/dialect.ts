/** The texts of a dialect's page. */

interface ClientSetting {
  client: string;
  /** The exact setting that points it at this server; Markdown. */
  setting: string;
}
export interface DialectWords {
  /** The last part of its address. */
  slug: string;
  title: string;
  /** The purpose of the dialect; all texts are Markdown. */
  lead: string;
  settings: readonly ClientSetting[];
  /** A command that works. */
  example: string;
  exampleLabel: string;
  /** How it differs from other servers. */
  notes: readonly string[];
}
