/** Makes square pictures of what other servers send: PNG, JPEG, WebP, AVIF, GIF, SVG and ICO. */
import { LARGEST_PICTURE, type PictureSize } from "../contract/picture.ts";
import { remembered } from "../ground/remembered.ts";
import { isIco, largestOfIco } from "./ico.ts";
import { type Tint, tintOf } from "./tint.ts";

export type PictureFormat = "webp" | "png";

/** The picture before it was made square; a drawing (SVG) is measured as it is drawn. */
interface PictureSource {
  /** Pixels. */
  width: number;
  height: number;
  mimeValue: string;
}

/** The largest size, from which the others are made, and its tint. */
export interface Squared {
  webp: Buffer;
  tint: Tint | undefined;
  source: PictureSource;
}

/** More pixels are an attack: 64 million bytes when they are unpacked. */
const MOST_PIXELS = 4_096 ** 2;
const PATIENCE_S = 5;
const SMALLEST = 64;
const TINT_PX = 48;
/** SVG is drawn at 72 dots an inch, where its size says nothing else; librsvg takes no more than this. */
const SVG_DPI = { usual: 72, most: 4_800 };
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
const LIMITS = { limitInputPixels: MOST_PIXELS, failOn: "error" } as const;

/** libvips reads further formats, which no browser shows: less code reads what strangers send. */
const READERS = ["Png", "Jpeg", "Webp", "Nsgif", "Heif", "Svg"].map((name) => `VipsForeignLoad${name}Buffer`);

/** sharp, loaded with the first picture: libvips takes memory. */
export const loadedSharp = remembered(1, async () => {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: READERS });
  return sharp;
});

/** Media types of formats that libvips calls otherwise. */
const MIME_OF = new Map([
  ["svg", "image/svg+xml"],
  ["heif", "image/avif"],
]);

/** The picture in `bytes`, ready to be resized. @throws Error when `bytes` are not a picture. */
async function opened(bytes: Buffer) {
  const sharp = await loadedSharp();
  if (isIco(bytes)) {
    const frame = largestOfIco(bytes);
    if (frame.kind === "png") return sharp(frame.bytes, LIMITS);
    const { width, height } = frame;
    return sharp(frame.bytes, { raw: { width, height, channels: 4 } });
  }
  const { format, width = 0, height = 0 } = await sharp(bytes, LIMITS).metadata();
  if (format !== "svg") return sharp(bytes, LIMITS);
  // A drawing of 24 pixels is sharp in every size when it is drawn large at once.
  const density = (SVG_DPI.usual * LARGEST_PICTURE) / Math.max(width, height, 1);
  return sharp(bytes, { ...LIMITS, density: Math.min(SVG_DPI.most, Math.max(1, density)) });
}

/**
 * A picture as a square of 512 pixels at most, transparent where it is not square. SVG is drawn: no script of it runs,
 * here or in a browser. @throws Error when `bytes` are no picture, have too many pixels, or take too long.
 */
export async function squared(bytes: Buffer): Promise<Squared> {
  const picture = (await opened(bytes)).autoOrient();
  const { width, height, format } = await picture.metadata();
  const mimeValue = isIco(bytes) ? "image/x-icon" : (MIME_OF.get(format) ?? `image/${format}`);
  const side = Math.min(LARGEST_PICTURE, Math.max(width, height, SMALLEST));
  const fit = { width: side, height: side, fit: "contain", background: TRANSPARENT } as const;
  const webp = await picture
    .resize(fit)
    .webp({ quality: 90, smartSubsample: true })
    .timeout({ seconds: PATIENCE_S })
    .toBuffer();
  const sharp = await loadedSharp();
  const pixels = await sharp(webp).resize(TINT_PX, TINT_PX).ensureAlpha().raw().toBuffer();
  return { webp, tint: tintOf(pixels), source: { width, height, mimeValue } };
}

/** `webp`, made by `squared`, in another size and format. */
export async function resized(webp: Buffer, size: PictureSize, format: PictureFormat): Promise<Buffer> {
  const sharp = await loadedSharp();
  const picture = sharp(webp).resize(size, size).timeout({ seconds: PATIENCE_S });
  return await (format === "png"
    ? picture.png({ compressionLevel: 9 })
    : picture.webp({ quality: 82, smartSubsample: true })
  ).toBuffer();
}
