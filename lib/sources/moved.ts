import type { SourceTable } from "#db/activity/schema.ts";

/** A parameter of an address whose name tells of a secret, or whose value is as long as one. */
const SECRET =
  /([?&](?:[^=&#]*(?:auth|cred|key|pass|pwd|secret|session|sig|token|user)[^=&#]*=[^&#]+|[^=&#]*=[^&#]{20,}))/gi;

/** `url` without its user, its password and the secrets of its query: terminals and logs are read by many. */
export const withoutPassword = (url: string): string =>
  /^https?:/i.test(url)
    ? url
        .replace(/^(https?:\/\/)[^/@]*@/i, "$1***@")
        .replace(SECRET, (parameter) => `${parameter.slice(0, parameter.indexOf("=") + 1)}***`)
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
