import type { SourceTable } from "#db/activity/schema.ts";

/** The host that a source asks; a bearer of RadioDNS and a file stand for themselves. The worker asks a host for one source at a time. */
export const hostOf = ({ url }: Pick<SourceTable, "url">): string => new URL(url).host || url;
