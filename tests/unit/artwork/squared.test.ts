import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { resized, squared } from "#lib/artwork/squared.ts";
import { tintOf } from "#lib/artwork/tint.ts";
import { oklch, toOklch } from "#lib/ground/colour.ts";
import { bitmapIcon, plain, pngIcon } from "#tests/support/picture-server.ts";

const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
};
const svg = (inside: string, size = 'width="24" height="24" viewBox="0 0 24 24"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`);

describe("a picture becomes a square", () => {
  test("of 512 pixels at most, with transparent margins", async () => {
    const { webp } = await squared(await plain(900, 300).png().toBuffer());
    expect(await sizeOf(webp)).toEqual({ width: 512, height: 512, format: "webp" });
    const { data } = await sharp(webp).raw().toBuffer({ resolveWithObject: true });
    expect([data[3], data[(256 * 512 + 256) * 4 + 3]]).toEqual([0, 255]);
  });
  test("of its own size where it is smaller, and never below 64 pixels", async () => {
    const sideOf = async (side: number) =>
      (await sizeOf((await squared(await plain(side, side).jpeg().toBuffer())).webp)).width;
    expect([await sideOf(200), await sideOf(16)]).toEqual([200, 64]);
  });
  test.each(["png", "jpeg", "webp", "gif", "avif"] as const)("from %s", async (format) => {
    const { webp, tint } = await squared(await plain(80, 80)[format]().toBuffer());
    expect(await sizeOf(webp)).toMatchObject({ width: 80, height: 80 });
    expect(tint?.hue).toBeGreaterThan(15);
    expect(tint?.hue).toBeLessThan(35);
  });
  test("from SVG, drawn large, without its scripts and linked files", async () => {
    const { webp } = await squared(
      svg(
        '<script>alert(1)</script><image href="file:///etc/hostname"/><circle cx="12" cy="12" r="12" fill="#147"/>',
      ),
    );
    expect(await sizeOf(webp)).toEqual({ width: 512, height: 512, format: "webp" });
    // A circle that was drawn small and enlarged would have a wide, soft edge.
    const { data } = await sharp(webp).extractChannel("alpha").raw().toBuffer({ resolveWithObject: true });
    const soft = [...data.subarray(256 * 512, 257 * 512)].filter((alpha) => alpha > 8 && alpha < 247);
    expect(soft.length).toBeLessThan(8);
    expect(webp.includes("script")).toBe(false);
  });
  test("from ICO: pixels, and a PNG inside", async () => {
    const { tint, webp } = await squared(bitmapIcon(32));
    expect(await sizeOf(webp)).toMatchObject({ width: 64, height: 64 });
    expect(tint?.hue).toBeGreaterThan(230);
    expect(tint?.hue).toBeLessThan(275);
    const inside = await squared(pngIcon(await plain(48, 48).png().toBuffer()));
    expect(await sizeOf(inside.webp)).toMatchObject({ width: 64, height: 64 });
  });
  test.each([
    ["PNG", plain(90, 30).png().toBuffer(), { width: 90, height: 30, mimeValue: "image/png" }],
    ["AVIF", plain(80, 70).avif().toBuffer(), { width: 80, height: 70, mimeValue: "image/avif" }],
    ["SVG, as it is drawn", svg("<circle r='9'/>"), { width: 512, height: 512, mimeValue: "image/svg+xml" }],
    ["ICO", bitmapIcon(32), { width: 32, height: 32, mimeValue: "image/x-icon" }],
  ])("and its own size and media type are told: %s", async (_, bytes, source) => {
    expect((await squared(await bytes)).source).toEqual(source);
  });
  test("in each size and format", async () => {
    const { webp } = await squared(await plain(300, 300).png().toBuffer());
    expect(await sizeOf(await resized(webp, 64, "png"))).toEqual({ width: 64, height: 64, format: "png" });
    expect(await sizeOf(await resized(webp, 512, "webp"))).toEqual({
      width: 512,
      height: 512,
      format: "webp",
    });
  });
});

describe("bytes that are no picture are refused", () => {
  test.each([
    ["a page", Buffer.from("<!doctype html><title>Welcome</title>")],
    ["nothing", Buffer.alloc(0)],
    ["an icon that says it is huge", bitmapIcon(16, 20_000)],
    ["an icon that is cut", bitmapIcon(32).subarray(0, 500)],
    ["an icon of 65,535 images", Buffer.concat([Buffer.from([0, 0, 1, 0, 255, 255]), Buffer.alloc(40)])],
    ["a drawing of 100,000 pixels a side", svg("<rect/>", 'width="100000" height="100000"')],
  ])("%s", async (_, bytes) => {
    await expect(squared(bytes)).rejects.toThrow();
  });
  test("a PNG that is cut", async () => {
    const whole = await plain(200, 200).png({ compressionLevel: 0 }).toBuffer();
    await expect(squared(whole.subarray(0, 3_000))).rejects.toThrow();
  });
  test("TIFF, which browsers do not show", async () => {
    await expect(squared(await plain(80, 80).tiff().toBuffer())).rejects.toThrow(/unsupported/);
  });
  test("a PNG of too many pixels", async () => {
    const bomb = await plain(5_000, 5_000).png().toBuffer();
    expect(bomb.length).toBeLessThan(1024 ** 2);
    await expect(squared(bomb)).rejects.toThrow(/pixel/);
  });
});

describe("the tint of a picture", () => {
  const pixels = (...runs: readonly (readonly [count: number, ...rgba: number[]])[]) =>
    new Uint8Array(runs.flatMap(([count, ...rgba]) => Array.from({ length: count }, () => rgba).flat()));
  test("is the colour that stands out, not the white around it", () => {
    const tint = tintOf(pixels([900, 255, 255, 255, 255], [100, 0, 90, 200, 255]));
    expect(tint?.hue).toBeGreaterThan(245);
    expect(tint?.hue).toBeLessThan(270);
    expect(tint?.chroma).toBeGreaterThan(0.1);
  });
  test("black, white, grey and transparent pixels have none; a detail is none", () => {
    expect(tintOf(pixels([50, 0, 0, 0, 255], [50, 128, 128, 128, 255], [900, 255, 0, 0, 0]))).toBeUndefined();
    expect(tintOf(pixels([990, 255, 255, 255, 255], [10, 255, 0, 0, 255]))).toBeUndefined();
    expect(tintOf(new Uint8Array())).toBeUndefined();
  });
  test("a hue around 0 degrees is not split", () => {
    const [a, b] = [oklch(0.6, 0.15, 355), oklch(0.6, 0.15, 5)].map((hex) =>
      [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
    );
    const hue = tintOf(pixels([50, ...(a ?? []), 255], [50, ...(b ?? []), 255]))?.hue ?? 180;
    expect(Math.min(hue, 360 - hue)).toBeLessThan(3);
  });
  test("OKLCH and sRGB are each other's inverse", () => {
    const { lightness, chroma, hue } = toOklch(200, 30, 40);
    expect(oklch(lightness, chroma, hue)).toBe("#c81e28");
  });
});
