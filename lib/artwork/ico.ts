/** Windows icons (ICO), which libvips does not read: a tenth of all stations have no other logo. */
import decodeIco from "decode-ico";

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
/** An icon's bitmap includes the mask below the picture: the bitmap is up to twice as high as the icon. */
const LARGEST = { width: 256, height: 512 };

/** The pixels of an icon (RGBA), or the PNG in it. */
type IcoFrame =
  | { kind: "png"; bytes: Uint8Array }
  | { kind: "rgba"; bytes: Uint8Array; width: number; height: number };

/** Whether `bytes` begin like an icon file that holds a picture. */
export const isIco = (bytes: Buffer): boolean => bytes.length > 22 && bytes.readUInt32LE(0) === 0x00_01_00_00;

/** An icon's largest image; only this of up to 65,535 is decoded. @throws Error for a damaged or oversized icon. */
export function largestOfIco(bytes: Buffer): IcoFrame {
  const entries = Array.from({ length: bytes.readUInt16LE(4) }, (_, i) => HEADER_BYTES + i * ENTRY_BYTES);
  // A width of 0 stands for 256.
  const rank = (at: number) => (bytes.readUInt8(at) || 256) * 64 + bytes.readUInt16LE(at + 6);
  const best = entries.reduce((a, b) => (rank(b) > rank(a) ? b : a));
  const offset = bytes.readUInt32LE(best + 12);
  const image = bytes.subarray(offset, offset + bytes.readUInt32LE(best + 8));
  const entry = Buffer.from(bytes.subarray(best, best + ENTRY_BYTES));
  entry.writeUInt32LE(image.length, 8);
  entry.writeUInt32LE(HEADER_BYTES + ENTRY_BYTES, 12);
  if (image.readUInt32LE(0) !== 0x474e5089) {
    const [width, height] = [image.readInt32LE(4), image.readInt32LE(8)];
    const isIcon = width >= 0 && width <= LARGEST.width && height >= 0 && height <= LARGEST.height;
    if (!isIcon) throw new Error("an icon's image is larger than icons are");
  }
  const [frame] = decodeIco(Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), entry, image]));
  if (frame === undefined) throw new Error("an icon without an image");
  if (frame.type === "png") return { kind: "png", bytes: frame.data };
  return { kind: "rgba", bytes: Buffer.from(frame.data.buffer), width: frame.width, height: frame.height };
}
