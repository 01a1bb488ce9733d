/**
 * Scripts of a document load after its first paint: styles and fonts have the line to themselves, and the listener sees
 * a page before scripts run. Presses and entries until then are kept (components/ui/early-input.ts).
 */

const SCRIPT = /<script (src="\/_next\/[^"]+"[^>]* async="")>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
/** Browsers neither load nor run a script of an unknown type (HTML, 4.12.1). */
const LATE = "late";
/** Scripts begin to load after this time in any case: on a slow line, or where the browser reports no paint. */
const AT_LATEST_MS = 2_000;

/** Puts a script of JavaScript in the place of each late script, once the browser tells of a paint (Paint Timing). */
const START = `(() => {
  const replace = () => {
    for (const late of document.querySelectorAll('script[type="${LATE}"]')) {
      const script = document.createElement("script");
      for (const { name, value } of late.attributes) if (name !== "type") script.setAttribute(name, value);
      late.replaceWith(script);
    }
  };
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    replace();
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", replace);
  };
  // A hidden page is not painted, nor a document without text: Next.js draws what is missing or broken by its scripts.
  if (document.hidden || document.documentElement.id === "__next_error__") return begin();
  // A first paint may come before the whole document is read: the rest is painted, too, before scripts take the processor.
  const paintRest = () => requestAnimationFrame(() => setTimeout(begin));
  const painted = () => {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", paintRest);
    else paintRest();
  };
  new PerformanceObserver(painted).observe({ type: "paint", buffered: true });
  setTimeout(begin, ${AT_LATEST_MS});
})()`;

/** `html` with its scripts from files made late, and the script that starts them at the beginning of the body. */
export function lateScripts(html: string): string {
  const body = /<body[^>]*>/.exec(html);
  if (!body || html.search(SCRIPT) < 0) return html;
  const at = body.index + body[0].length;
  const started = `${html.slice(0, at)}<script>${START}</script>${html.slice(at)}`;
  return started.replace(PRELOAD, "").replace(SCRIPT, `<script type="${LATE}" $1>`);
}
