/** Feeds in pages (RFC 5005, section 3): each page of a podcast names the next one, with older episodes. */
import { httpUrl } from "../../ground/clean.ts";
import { UnusableDocument } from "../records/parsed.ts";
import type { XmlElement } from "../xml/element.ts";
import { readXml } from "../xml/read.ts";
import { fieldOf } from "./fields.ts";

/** Whether an element that ends at `path` is a part of the channel. */
export const isOfChannel = (_: string, path: readonly string[]) =>
  path.length === 2 && path[0] === "rss" && path[1] === "channel";

/** The address of the next page, where `element` of a channel names one. */
export function nextPageIn(element: XmlElement): string | undefined {
  const { rel, href } = element.attributes;
  return fieldOf(element) === "atom:link" && rel === "next" && href !== undefined ? httpUrl(href) : undefined;
}

/**
 * The next page of a podcast feed; undefined on the last page. With `isWhole` it reads the page through, else up to the first
 * episode. @throws UnusableDocument for a page that is no feed, or that cannot be read.
 */
export async function nextPageOf(
  bytes: AsyncIterable<Uint8Array>,
  { isWhole, charset }: { isWhole: boolean; charset?: string | undefined },
): Promise<string | undefined> {
  let next: string | undefined;
  let hasChannel = false;
  for await (const event of readXml(bytes, isOfChannel, { charset })) {
    if (event.kind === "start") hasChannel ||= event.path.length === 1 && event.element.name === "channel";
    if (event.kind !== "record") continue;
    next ??= nextPageIn(event.element);
    if (!isWhole && (next !== undefined || fieldOf(event.element) === "item")) return next;
  }
  if (!hasChannel) throw new UnusableDocument("it is no podcast feed");
  return next;
}
