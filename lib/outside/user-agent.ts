import type { Config } from "../ground/config.ts";

/** Who asks, for hosts that want to know whom to write to. */
export const userAgent = ({ publicUrl }: Pick<Config, "publicUrl">): string =>
  publicUrl ? `Nowline (+${publicUrl})` : "Nowline";
