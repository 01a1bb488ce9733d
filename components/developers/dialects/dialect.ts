/** What the page of a dialect says. */

export interface ClientSetting {
  client: string;
  /** The exact setting that points it at this server; Markdown. */
  setting: string;
}
export interface DialectWords {
  /** The last part of its address. */
  slug: string;
  title: string;
  /** What it is for; Markdown, as all texts. */
  lead: string;
  settings: readonly ClientSetting[];
  /** A command that works. */
  example: string;
  exampleLabel: string;
  /** How it differs from other servers. */
  notes: readonly string[];
}
