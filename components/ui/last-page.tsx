import { ENGLISH } from "../language/last-words.ts";

/**
 * Takes the place of the last error page of Next.js (next.config.mjs), which is shown when app/global-error.tsx fails,
 * too. Every page carries this code, so it has no style and no other language.
 */
export default function LastPage() {
  return (
    <html lang="en">
      <body>
        <h1>{ENGLISH.title}</h1>
        <a href="/">{ENGLISH.home}</a>
      </body>
    </html>
  );
}
