/** A station's player for the pages of others: plain HTML, small, without the listener pages' code. */
import type { Words } from "#components/language/words.ts";
import { liveStreamInfo } from "#components/model/stream-kind.ts";
import type { StationCard } from "../model/station-card.ts";
import { toScriptText } from "../seo/script-text.ts";
import { htmlDocument } from "./html-document.ts";
import { attribute, inHtml } from "./snippet.ts";

/**
 * Fits the frame of the snippet, 120 px high, on a phone: two lines of name, two of state, and the link; in narrow columns
 * without the mark, and in lower frames with one line each. Beside a right edge the ellipsis of a name that runs to the right
 * stands beyond the name, where it would be clipped.
 */
const STYLE = `:root{color-scheme:light dark;--paper:oklch(.965 .012 85);--ink:oklch(.18 .012 70);--muted:oklch(.42 .012 70)}
@media (prefers-color-scheme:dark){:root{--paper:oklch(.17 .015 280);--ink:oklch(.95 .012 85);--muted:oklch(.75 .012 85)}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.4 system-ui,sans-serif}
main{display:grid;grid-template-columns:auto minmax(0,1fr) auto;align-items:center;align-content:center;column-gap:1rem;padding:.5rem 1rem;min-block-size:100vh}
img,.letter{inline-size:4rem;block-size:4rem;border-radius:.5rem;object-fit:contain;grid-row:span 2}
.letter{display:grid;place-items:center;font:800 1.75rem system-ui,sans-serif;background:var(--ink);color:var(--paper)}
h1,p{margin:0;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
h1{font-size:1.125rem;line-height:1.2;overflow-wrap:anywhere;text-align:match-parent;text-align:-webkit-match-parent}
[dir=rtl] h1{padding-right:1em;margin-right:-1em}
p{font-size:.875rem;line-height:1.3;color:var(--muted);min-block-size:1.3em}
a{color:inherit;font-size:.875rem;line-height:1.5rem;display:block;inline-size:fit-content}
button{inline-size:3.5rem;block-size:3.5rem;border:0;border-radius:50%;background:var(--ink);color:var(--paper);cursor:pointer;grid-row:span 2}
button[hidden]{display:none}
svg{inline-size:1.5rem;block-size:1.5rem;fill:currentColor;display:block;margin:auto}
button [data-pause],button[data-on] [data-play]{display:none}
button[data-on] [data-pause]{display:block}
:focus-visible{outline:3px solid currentColor;outline-offset:2px}
@media (max-width:17rem){main{grid-template-columns:minmax(0,1fr) auto;column-gap:.5rem;padding:.5rem}img,.letter{display:none}}
@media (max-width:11rem){h1{font-size:1rem}button{inline-size:2.75rem;block-size:2.75rem}}
@media (max-height:6rem){main{padding-block:0}h1,p{-webkit-line-clamp:1}img,.letter{inline-size:3rem;block-size:3rem}a{line-height:1.25rem}}`;

const documentOf = ({ tag, t }: Words, title: string, body: string): string =>
  htmlDocument(tag, { title: `${title} · ${t("ui.product")}`, style: STYLE, body });

/** The player of `card`. `origin` is that of our own addresses. The script is public/embed.js. */
export function embedPage(card: StationCard, words: Words, origin: string): string {
  const { t } = words;
  const { rpuid, name, logoUrl, letter } = card;
  const streams = card.streams
    .map((stream, index) => ({ ...liveStreamInfo(stream, index), url: stream.streamSource.url }))
    .filter(({ isList }) => !isList)
    .map(({ url, kind }) => ({ url, hls: kind === "hls" }));
  const said = {
    play: t("ui.play.play", { name }),
    stop: t("ui.play.stop", { name }),
    connecting: t("embed.connecting"),
    live: t("embed.live"),
    stopped: t("embed.stopped"),
    failed: t("embed.failed"),
  };
  const mark = logoUrl
    ? `<img src="${inHtml(logoUrl)}" alt="" width="64" height="64" ${attribute("data-letter", letter)}>`
    : `<span class="letter" aria-hidden="true">${inHtml(letter)}</span>`;
  const open = `<a href="${inHtml(`${origin}/stations/${rpuid}`)}" target="_blank" rel="noopener">${inHtml(t("embed.open"))}</a>`;
  const button = `<button type="button" ${attribute("aria-label", said.play)}${streams.length > 0 ? "" : " hidden"}><svg viewBox="0 0 24 24" aria-hidden="true"><path data-play d="M7 4v16l13-8z"/><path data-pause d="M6 6h12v12H6z"/></svg></button>`;
  const status = streams.length > 0 ? "" : said.failed;
  return documentOf(
    words,
    name,
    `<main>
${mark}
<h1 dir="auto">${inHtml(name)}</h1>
${button}
<div><p role="status">${inHtml(status)}</p>${open}</div>
</main>
<script type="application/json" id="station">${toScriptText({ streams, said })}</script>
<script src="/embed.js" defer></script>`,
  );
}

/** The page for an unknown station. */
export function noEmbedPage(words: Words, origin: string): string {
  const { t } = words;
  const home = `<a href="${inHtml(origin)}/" target="_blank" rel="noopener">${inHtml(t("embed.open"))}</a>`;
  return documentOf(
    words,
    t("errors.station.title"),
    `<main><div><h1>${inHtml(t("errors.station.title"))}</h1><p>${inHtml(t("errors.station.text"))}</p>${home}</div></main>`,
  );
}
