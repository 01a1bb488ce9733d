import type { Config } from "../ground/config.ts";

/** Our User-Agent, with an address to which hosts can write. */
export const userAgent = ({ publicUrl }: Pick<Config, "publicUrl">): string =>
  publicUrl ? `Nowline (+${publicUrl})` : "Nowline";
