import type { SourceTable } from "#db/activity/schema.ts";

/** `url` without its user and password, and without the values of its query: terminals and logs are read by many. */
export const withoutPassword = (url: string): string =>
  /^https?:/i.test(url)
    ? url.replace(/^(https?:\/\/)[^/@]*@/i, "$1***@").replace(/([?&][^=&#]*=)[^&#]+/g, "$1***")
    : url;

const isSame = (a: string, b: string) => URL.canParse(a) && new URL(a).href === new URL(b).href;

/**
 * The address that the document of `source` has moved to for good: the first of `said` that is another http(s) address than
 * the source's; null without one. Many podcasts name their own address as `itunes:new-feed-url`.
 */
export const movedTo = ({ url }: Pick<SourceTable, "url">, ...said: (string | undefined)[]): string | null =>
  said.find((to) => to !== undefined && /^https?:/i.test(url) && !isSame(to, url)) ?? null;

/** Says where a source has moved; undefined where it has not. */
export const movedText = (to: string | null): string | undefined =>
  to === null ? undefined : `moved permanently to ${withoutPassword(to)}`;
