/** A page without stores and Next: it says in the listener's language why there is no page now. */
import { htmlDocument } from "#components/embed/html-document.ts";
import { inHtml } from "#components/embed/snippet.ts";
import { catalogues } from "#components/language/catalogues.ts";
import type { Trouble } from "#lib/boot/pages/send-page.ts";
import { languageOf } from "./page-audience.ts";

const STYLE = `:root{color-scheme:light dark}body{font:1.125rem/1.5 "Atkinson Hyperlegible Next",system-ui,sans-serif;margin:12vh auto;max-width:34rem;padding:0 1.25rem}a{color:inherit;display:inline-block;padding:.7rem 1rem .7rem 0}`;

/** The messages that say each trouble. */
const MESSAGES = {
  store: "store",
  busy: "busy",
  often: "often",
  late: "unavailable",
  fault: "page",
} as const satisfies Record<Trouble, string>;

/** The page's HTML. `header` gives the request's header fields by lower-case name. */
export function plainPage(trouble: Trouble, header: (name: string) => string | undefined): string {
  const tag = languageOf(header);
  const { errors, ui } = catalogues[tag];
  const { title, text } = errors[MESSAGES[trouble]];
  const body = `<main>
<h1>${inHtml(title)}</h1>
<p>${inHtml(text)}</p>
<p><a href="">${inHtml(errors.retry)}</a></p>
</main>`;
  return htmlDocument(tag, { title: `${title} · ${ui.product}`, style: STYLE, body });
}
