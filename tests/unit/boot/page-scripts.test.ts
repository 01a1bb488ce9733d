import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { lateScripts } from "#lib/boot/pages/late-scripts.ts";
import { hashesOf, joinData } from "#lib/boot/pages/scripts.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const data = (text: string) => `<script>self.__next_f.push(${text})</script>`;

describe("the data of a document", () => {
  test("is joined in its order, at the place of its last part", () => {
    const html = `<body><script src="/a.js" async=""></script>${data('[1,"a"]')}<p>x</p>${data('[1,"b"]')}<script>after()</script></body>`;
    expect(joinData(html)).toBe(
      '<body><script src="/a.js" async=""></script><p>x</p><script>self.__next_f.push([1,"a"]);self.__next_f.push([1,"b"])</script><script>after()</script></body>',
    );
  });
  test("in one part, or in none, is left as it is", () => {
    for (const html of [
      "<p></p>",
      `<p></p>${data("[0]")}`,
      "<script>self.other()</script><script>x()</script>",
    ])
      expect(joinData(html)).toBe(html);
  });
  test("of any number of parts has one hash", () => {
    const html = Array.from({ length: 500 }, (_, i) => data(`[1,"${i}"]`)).join("<i></i>");
    expect(hashesOf(joinData(html), "script")).toHaveLength(1);
  });
});

describe("hashes", () => {
  test("cover the scripts that a browser would run, each once", () => {
    const html = `<script>a()</script><script id="x">b()</script><script>a()</script><script src="/c.js"></script><script type="application/ld+json">{}</script>`;
    expect(hashesOf(html, "script")).toEqual([hashOf("a()"), hashOf("b()")]);
  });
  test("of styles are those of style elements", () => {
    expect(hashesOf('<style>p{}</style><p style="color:red"></p>', "style")).toEqual([hashOf("p{}")]);
  });
});

describe("late scripts", () => {
  const file = '<script src="/_next/static/chunks/a1.js" async=""></script>';
  const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b2.js"/>';
  const old = '<script src="/_next/static/chunks/old.js" noModule=""></script>';
  const font = '<link rel="preload" as="font" href="/a.woff2"/>';
  const own = "<script>keep()</script>";

  test("of files wait for the script at the beginning of the body, and are not preloaded", () => {
    const html = `<html><head>${font}${preload}${file}${old}</head><body class="day">${own}<p>Now</p></body></html>`;
    const late = lateScripts(html);
    expect(late).toContain('<script type="late" src="/_next/static/chunks/a1.js" async=""></script>');
    expect(late).not.toContain(file);
    expect(late).not.toContain(preload);
    for (const kept of [font, old, own]) expect(late).toContain(kept);
    expect(late.split('<body class="day">')[1]).toMatch(/^<script>\(\(\) => \{/);
    expect(hashesOf(late, "script")).toHaveLength(2);
  });

  test("are none where a document has no script of Next.js", () => {
    const html = `<html><head></head><body>${own}</body></html>`;
    expect(lateScripts(html)).toBe(html);
  });
});
