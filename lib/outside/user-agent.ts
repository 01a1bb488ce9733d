import type { Config } from "../ground/config.ts";

/** Our User-Agent, with an address that hosts can write to. */
export const userAgent = ({ publicUrl }: Pick<Config, "publicUrl">): string =>
  publicUrl ? `Nowline (+${publicUrl})` : "Nowline";
