import { imageMimeOf, pixels } from "../records/audio.ts";
import { type Notes, quoted } from "../records/notes.ts";
import type { ImageInput } from "../records/record.ts";
import type { XmlElement } from "../xml/element.ts";
import { addressOf } from "./address.ts";
import { fieldOf, fieldText } from "./fields.ts";

const MOST_IMAGES = 16;

function addressesIn(element: XmlElement): { url: string; width?: string; height?: string }[] {
  const { href = "", url = "", width, height, srcset = "" } = element.attributes;
  switch (fieldOf(element)) {
    case "itunes:image":
    case "googleplay:image":
    case "podcast:image":
      return [{ url: href || element.text, width, height }];
    case "media:thumbnail":
      return [{ url, width, height }];
    case "image":
      return [
        {
          url: fieldText(element, "url"),
          width: fieldText(element, "width"),
          height: fieldText(element, "height"),
        },
      ];
    case "podcast:images":
      return srcset.split(/,\s+/).map((part) => {
        const [address = "", size = ""] = part.trim().split(/\s+/);
        return { url: address, width: /^(\d+)w$/.exec(size)?.[1] };
      });
    default:
      return [];
  }
}

/** The pictures among `elements` of a feed at `base`, each address once, in document order. */
export function imagesIn(
  elements: readonly XmlElement[],
  base: string | undefined,
  notes: Notes,
): ImageInput[] {
  const images = new Map<string, ImageInput>();
  for (const element of elements)
    for (const { url: raw, width, height } of addressesIn(element)) {
      const url = raw.trim() === "" ? undefined : addressOf(raw, base);
      if (!url) {
        if (raw.trim() !== "") notes.add(element, `image ${quoted(raw)} is not an http(s) address: left out`);
        continue;
      }
      const known = images.get(url);
      const size = { width: known?.width ?? pixels(width), height: known?.height ?? pixels(height) };
      if (!known && images.size >= MOST_IMAGES) continue;
      const index = known?.index ?? images.size;
      images.set(url, { type: "logo_unrestricted", url, ...size, mimeValue: imageMimeOf(url), index });
    }
  return [...images.values()];
}
