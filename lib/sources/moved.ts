import type { SourceTable } from "#db/activity/schema.ts";
import { withoutPassword } from "../outside/secret-address.ts";

/** Whether two addresses are one, however they are written. */
export const isSameAddress = (a: string, b: string): boolean =>
  URL.canParse(a) && new URL(a).href === new URL(b).href;

/**
 * The address that the document of `source` has moved to for good: the first of `said` that is another http(s) address than
 * the source's; null without one. Many podcasts name their own address as `itunes:new-feed-url`.
 */
export const movedTo = ({ url }: Pick<SourceTable, "url">, ...said: (string | undefined)[]): string | null =>
  said.find((to) => to !== undefined && /^https?:/i.test(url) && !isSameAddress(to, url)) ?? null;

/** Says where a source has moved; undefined where it has not. */
export const movedText = (to: string | null): string | undefined =>
  to === null ? undefined : `moved permanently to ${withoutPassword(to)}`;
