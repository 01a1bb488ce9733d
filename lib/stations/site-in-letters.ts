import { domainToUnicode } from "node:url";

/** "юморфм.рф" of an address of "xn--80aaa9bgeke7j.xn--p1ai"; undefined where the address has the letters that people read. */
export function siteInLetters(homepage: string | null): string | undefined {
  const host = homepage?.includes("xn--") ? (URL.parse(homepage)?.hostname ?? "") : "";
  return domainToUnicode(host).replace(/^www\./, "") || undefined;
}
