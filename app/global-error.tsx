"use client";
import { useEffect, useState } from "react";
import { DEFAULT_TAG, LANGUAGES } from "#components/language/languages.ts";
import { ENGLISH, lastWords, rememberedTag } from "#components/language/last-words.ts";
import { display, text, time } from "./fonts.ts";
import "./globals.css";

/** Shown when even the layout fails, so it uses only the fonts, the styles and a few words. */
export default function GlobalError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  const [{ tag, words }, say] = useState<Awaited<ReturnType<typeof lastWords>>>({
    tag: DEFAULT_TAG,
    words: ENGLISH,
  });
  useEffect(() => void lastWords(rememberedTag()).then(say), []);
  return (
    <html
      lang={tag}
      dir={LANGUAGES[tag].direction}
      className={`${display.variable} ${text.variable} ${time.variable}`}
    >
      <body>
        <title>{words.title}</title>
        <main className="mx-auto max-w-xl px-(--gutter) py-24">
          <h1 className="font-display text-3xl font-light">{words.title}</h1>
          <p className="mt-3 text-muted">{words.text}</p>
          {error.digest && <p className="mt-3 font-time text-xs text-muted">{error.digest}</p>}
          <p className="mt-6 flex gap-6">
            <button type="button" onClick={reset} className="min-h-11 underline underline-offset-4">
              {words.retry}
            </button>
            {/* A full load: the router may be what broke. */}
            <a href="/" className="inline-flex min-h-11 items-center underline underline-offset-4">
              {words.home}
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}
