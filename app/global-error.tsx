"use client";
import { copy } from "#components/ui/copy.ts";
import { display, text, time } from "./fonts.ts";
import "./globals.css";

/** When even the layout fails: no parts of the house are trusted here but its looks. */
export default function GlobalError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <html lang="en" className={`${display.variable} ${text.variable} ${time.variable}`}>
      <body>
        <title>{copy.errors.page.title}</title>
        <main className="mx-auto max-w-xl px-(--gutter) py-24">
          <h1 className="font-display text-3xl font-light">{copy.errors.page.title}</h1>
          <p className="mt-3 text-muted">{copy.errors.page.text}</p>
          {error.digest && (
            <p className="mt-3 font-time text-xs text-muted">{copy.errors.reference(error.digest)}</p>
          )}
          <p className="mt-6 flex gap-6">
            <button type="button" onClick={reset} className="min-h-11 underline underline-offset-4">
              {copy.errors.retry}
            </button>
            {/* A full load: the router may be what broke. */}
            <a href="/" className="inline-flex min-h-11 items-center underline underline-offset-4">
              {copy.errors.home}
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}
