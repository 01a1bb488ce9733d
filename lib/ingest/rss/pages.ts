/** Feeds in pages (RFC 5005, section 3): each page of a podcast names the next one, with older episodes. */
import { httpUrl } from "../../ground/clean.ts";
import { UnusableDocument } from "../records/parsed.ts";
import type { XmlElement } from "../xml/element.ts";
import { readXml } from "../xml/read.ts";
import { fieldOf } from "./fields.ts";

/** Whether an element that ends at `path` is a part of the channel. */
export const isOfChannel = (_: string, path: readonly string[]) =>
  path.length === 2 && path[0] === "rss" && path[1] === "channel";

/** Whether `element` of a channel names the next page, readable or not. */
export const namesNextPage = (element: XmlElement): boolean =>
  fieldOf(element) === "atom:link" && element.attributes.rel === "next";

const NEXT = /rel\s*=\s*["']next["']/;

/** Whether a page may name the next one, by a search of its text: to read a whole feed takes seconds, and few have pages. */
export async function mayNameNextPage(bytes: AsyncIterable<Uint8Array>): Promise<boolean> {
  let end = "";
  for await (const chunk of bytes) {
    // UTF-16 has a zero beside each letter.
    const text = end + Buffer.from(chunk).toString("latin1").replaceAll("\0", "");
    if (NEXT.test(text)) return true;
    end = text.slice(-64);
  }
  return false;
}

/**
 * The address of the page that follows the page at `address` of a podcast feed; undefined on the last page. @throws
 * UnusableDocument for a page that is no feed, or that cannot be read.
 */
export async function nextPageOf(
  bytes: AsyncIterable<Uint8Array>,
  address: string,
  charset: string | undefined,
): Promise<string | undefined> {
  let next: string | undefined;
  let hasChannel = false;
  for await (const event of readXml(bytes, isOfChannel, { charset })) {
    if (event.kind === "start") hasChannel ||= event.path.length === 1 && event.element.name === "channel";
    if (event.kind === "record" && namesNextPage(event.element))
      next ??= httpUrl(URL.parse(event.element.attributes.href ?? "", address)?.href ?? "");
  }
  if (!hasChannel) throw new UnusableDocument("it is no podcast feed");
  return next;
}
