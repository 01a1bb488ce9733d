/** The pictures that a page names for itself, and their order. */
import { describe, expect, test } from "vitest";
import { factsOfPage, iconsOfManifest, textOfPage } from "#lib/artwork/page-facts.ts";

const PAGE = "https://radio.example/live/index.html";
const FAVICON = "https://radio.example/favicon.ico";
const page = (head: string) => factsOfPage(`<!doctype html><head>${head}</head><body></body>`, PAGE);

describe("a page's icons", () => {
  test("for touch screens come first, then those of a stated size, the largest first", () => {
    const { icons, others } = page(`
      <link rel="icon" sizes="96x96" href="/96.png">
      <link rel="icon" sizes="16x16 192x192" href="/192.png">
      <link rel="apple-touch-icon" sizes="152x152" href="/touch-152.png">
      <LINK REL="Apple-Touch-Icon-Precomposed" HREF="/touch.png">
      <link rel="shortcut icon" href="/any.ico">
      <link rel="icon" sizes="any" href="/drawn.svg">`);
    const names = ["touch.png", "touch-152.png", "drawn.svg", "192.png", "96.png"];
    expect(icons).toEqual(names.map((name) => `https://radio.example/${name}`));
    expect(others).toEqual(["https://radio.example/any.ico", FAVICON]);
  });
  test("below 64 pixels, stencils for tabs, and addresses that are none are left out", () => {
    expect(
      page(`
      <link rel="icon" sizes="32x32" href="/32.png"><link rel="icon" sizes="200x48" href="/wide.png">
      <link rel="mask-icon" href="/mask.svg"><link rel="stylesheet" href="/style.css">
      <link rel="icon" href="data:image/png;base64,AAAA"><link rel="icon" href=""><link rel="icon">
      <link rel="apple-touch-icon" href="javascript:alert(1)"><link rel="icon" href="http://[">`),
    ).toMatchObject({ icons: [], manifest: undefined, others: [FAVICON] });
  });
  test("at addresses of more than 2,048 characters, or with a user's name or password, are left out", () => {
    const long = (letters: number) => `/${"x".repeat(letters)}.png`;
    const left = `
      <link rel="apple-touch-icon" href="${long(2_048)}"><link rel="icon" href="//user@cdn.example/a.png">
      <link rel="manifest" href="//user:secret@radio.example/m"><meta property="og:image" content="${long(400_000)}">`;
    expect(page(left)).toMatchObject({ icons: [], manifest: undefined, others: [FAVICON] });
    expect(page(`<link rel="apple-touch-icon" href="${long(2_000)}">`).icons).toHaveLength(1);
    expect(
      factsOfPage('<link rel="icon" href="a.png">', "https://user:secret@radio.example/").others,
    ).toEqual([]);
  });
  test("Open Graph's image comes after every icon", () => {
    const { others } = page(`
      <meta property="og:image" content="//cdn.example/a.jpg"><meta name="description" content="/no.png">
      <meta property="og:image:width" content="600"><link rel="icon" href="i.png">`);
    expect(others).toEqual(["https://radio.example/live/i.png", "https://cdn.example/a.jpg", FAVICON]);
  });
  test("are at the page's base, of which the first counts", () => {
    const { icons, manifest } = page(`
      <link rel="manifest" href="site.webmanifest#x"><base target="_top">
      <base href="/theme/"><base href="/other/"><link rel="apple-touch-icon" href="t.png">`);
    expect(icons).toEqual(["https://radio.example/theme/t.png"]);
    expect(manifest).toBe("https://radio.example/theme/site.webmanifest");
  });
  test("with a list of sizes that fills the page are read as far as 500 letters", () => {
    const { icons } = page(`<link rel="icon" href="/a.png" sizes="96x96 ${"1x1 ".repeat(130_000)}">`);
    expect(icons).toEqual(["https://radio.example/a.png"]);
  });
  test("are found in broken HTML, at 20 addresses of a kind at most", () => {
    const html = `<p><link rel=icon sizes=64x64 href=/a.png <p><<link rel='apple-touch-icon' href='/b.png'><!-- <link rel=icon sizes=64x64 href=/c.png>`;
    expect(factsOfPage(html, PAGE).icons).toEqual([
      "https://radio.example/b.png",
      "https://radio.example/a.png",
    ]);
    const many = Array.from({ length: 30 }, (_, i) => `<link rel="icon" href="/${i}.png">`).join("");
    expect(page(many).others).toHaveLength(20 + 1);
  });
});

describe("a manifest's icons", () => {
  const of = (manifest: unknown) =>
    iconsOfManifest(JSON.stringify(manifest), "https://radio.example/m/app.json");
  test("are those that are no stencils, the largest first", () => {
    const icons = [
      { src: "48.png", sizes: "48x48" },
      { src: "192.png", sizes: "192x192" },
      { src: "mono.svg", sizes: "any", purpose: "monochrome" },
      { src: "/512.png", sizes: "512x512", purpose: "maskable monochrome" },
    ];
    expect(of({ icons })).toEqual(["https://radio.example/512.png", "https://radio.example/m/192.png"]);
  });
  test.each([[{}], [[]], [null], [{ icons: "none" }], [{ icons: [{ href: "/a.png" }] }]])(
    "none in %j",
    (manifest) => expect(of(manifest)).toEqual([]),
  );
  test("none in what is no JSON", () => expect(iconsOfManifest("<html>", PAGE)).toEqual([]));
});

describe("the text of a page", () => {
  const cyrillic = (head: string) => Buffer.concat([Buffer.from(head), Buffer.from([0xf0, 0xe0, 0xe4])]);
  test.each([
    ["its server's word", cyrillic(""), "text/html; charset=windows-1251"],
    ["its own word", cyrillic('<meta charset="windows-1251">'), "text/html"],
    ["its own older word", cyrillic('<meta http-equiv=a content="text/html; charset=cp1251">'), undefined],
    ["UTF-8 otherwise", Buffer.from("рад"), "text/html; charset=unknown-8"],
  ])("is read by %s", (_, bytes, type) => expect(textOfPage(bytes, type)).toMatch(/рад$/));
});
