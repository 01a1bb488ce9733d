import type { Config } from "../ground/config.ts";

/** Our User-Agent: hosts see whom to write to. */
export const userAgent = ({ publicUrl }: Pick<Config, "publicUrl">): string =>
  publicUrl ? `Nowline (+${publicUrl})` : "Nowline";
