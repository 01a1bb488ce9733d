/** The picture of a station, a series or an episode, and its address on our own pages: no listener asks another server for it. */
import { fnv1a } from "../ground/hash.ts";
import type { Image } from "./shapes.ts";

/** Width and height of a picture, in pixels. */
export const PICTURE_SIZES = [64, 128, 256, 512] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];
/** The size from which the smaller pictures are made. */
export const LARGEST_PICTURE = 512;

/** The owner of a picture: the rpuid of a station, with the id of a series of it, or the id of an episode. */
export type PictureOf = { station: string; series?: string } | { episode: string };

/** The address of the image to show: the smallest that is large enough, square images first, then the source's order. */
export function pickPicture(images: readonly Image[] | undefined): string | undefined {
  const score = ({ width, height, index = 0 }: Image): number => {
    if (!width || !height) return 10_000 + index;
    const shape = Math.abs(Math.log(width / height)) * 2_000;
    const size = height >= LARGEST_PICTURE ? height - LARGEST_PICTURE : (LARGEST_PICTURE - height) * 8;
    return shape + size + index;
  };
  const best = [...(images ?? [])].sort((a, b) => score(a) - score(b))[0];
  return best?.url;
}

/**
 * The address of the picture on our pages, 128 pixels wide (`pictureAt` gives other sizes); undefined without an image. An image of this server keeps
 * its address. `v` changes with the image's address, so that browsers do not show a replaced image.
 */
export function picturePath(of: PictureOf, images: readonly Image[] | undefined): string | undefined {
  const url = pickPicture(images);
  if (url === undefined || url.startsWith("/")) return url;
  const owner = Object.entries(of).map(([kind, id]) => `${kind}=${encodeURIComponent(id)}`);
  return `/artwork/128.webp?${owner.join("&")}&v=${fnv1a(url).toString(36)}`;
}

/** Whether the image is a drawing (SVG), by its media type or its address. */
const isDrawing = ({ url, mimeValue = "" }: Image): boolean =>
  mimeValue.startsWith("image/svg") || /\.svgz?(?:[?#]|$)/i.test(url);

/** The picture that `pickPicture` takes of the images that are no drawings, for players that read no SVG. */
export const pickRaster = (images: readonly Image[] | undefined): string | undefined =>
  pickPicture(images?.filter((image) => !isDrawing(image)));

/**
 * The address of a picture for players that read no SVG, such as Kodi: of the images that are none, else our own copy of
 * the drawing as PNG; with `size` always our copy in that size; undefined without an image.
 */
export function rasterPicture(
  of: PictureOf,
  images: readonly Image[] | undefined,
  origin: string,
  size?: PictureSize,
): string | undefined {
  const found = size === undefined ? pickRaster(images) : undefined;
  const copy = picturePath(of, images)?.replace(
    /^\/artwork\/\d+\.webp/,
    `/artwork/${size ?? LARGEST_PICTURE}.png`,
  );
  return found ?? (copy && `${origin}${copy}`);
}

/** `path` in another size; an image that is not under /artwork/ has one size only. */
export const pictureAt = (path: string, size: PictureSize): string =>
  path.replace(/^\/artwork\/\d+\./, `/artwork/${size}.`);
