/** How long until there is sound, told by the page itself: its audio element's time grows. A jump is not growth. */
import type { Page } from "playwright";

const TIMEOUT_MS = 60_000;

/** In the page: resolves at the first growth that `counts`, with the time (performance.now()) at which it was seen. */
type Hear = (counts: (audio: HTMLAudioElement) => boolean) => Promise<number>;
type Listening = Window & { hear: Hear; heard: Promise<number> };

function installEar(timeoutMs: number): void {
  const hear: Hear = (counts) =>
    new Promise((resolve, reject) => {
      const audio = document.querySelector("audio");
      if (audio === null) return reject(new Error("there is no audio element"));
      let last = audio.currentTime;
      const tooLate = performance.now() + timeoutMs;
      const look = setInterval(() => {
        const now = audio.currentTime;
        const grew = now > last && now - last < 0.4 && !audio.seeking && !audio.paused;
        last = now;
        if (grew && counts(audio)) resolve(performance.now());
        else if (performance.now() > tooLate) reject(new Error("no sound"));
        else return;
        clearInterval(look);
      }, 4);
    });
  Object.assign(window, { hear });
}

/** Call before the page's first navigation. */
export async function prepareToHear(page: Page): Promise<void> {
  await page.addInitScript(installEar, TIMEOUT_MS);
}

/**
 * Lets `press` click or type, and returns milliseconds from that click or key (its time stamp: when the browser got it)
 * until there is sound; where something sounds already, until there is other sound: of another source, or from more than
 * three seconds away.
 */
export async function pressToSound(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const own = window as unknown as Listening;
    own.heard = new Promise((resolve, reject) => {
      const once = new AbortController();
      const began = (event: Event) => {
        once.abort();
        const audio = document.querySelector("audio");
        const [source, left] = [audio?.src, audio?.currentTime ?? 0];
        const isOther = ({ src, currentTime }: HTMLAudioElement) =>
          src !== source || Math.abs(currentTime - left) > 3;
        const sounds = audio?.paused === false;
        own.hear((now) => !sounds || isOther(now)).then((atMs) => resolve(atMs - event.timeStamp), reject);
      };
      for (const type of ["click", "keydown"])
        addEventListener(type, began, { capture: true, signal: once.signal });
    });
    // Awaited further below: this handler keeps an earlier failure from being unhandled.
    own.heard.catch(() => {});
  });
  await press();
  return page.evaluate(() => (window as unknown as Listening).heard);
}

/** Milliseconds from now until there is sound. */
export function soundFromNow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const began = performance.now();
    return (await (window as unknown as Listening).hear(() => true)) - began;
  });
}

/** The longest silence (ms) within the next `forMs`, to 10 ms. */
export function longestSilence(page: Page, forMs: number): Promise<number> {
  return page.locator("audio").evaluate(
    (audio: HTMLAudioElement, until) =>
      new Promise<number>((done) => {
        const began = performance.now();
        let [last, movedAt, longest] = [audio.currentTime, began, 0];
        const timer = setInterval(() => {
          const now = performance.now();
          if (audio.currentTime !== last) movedAt = now;
          last = audio.currentTime;
          longest = Math.max(longest, now - movedAt);
          if (now - began < until) return;
          clearInterval(timer);
          done(longest);
        }, 10);
      }),
    forMs,
  );
}
