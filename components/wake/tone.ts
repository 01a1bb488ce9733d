import { ofPage } from "#components/device/of-page.ts";

/** The tone of alarms, kept on the page: an alarm also rings where the network has gone since it was set. */

const TONE = "/alarm.wav";

/** Makes a keeper of the tone; `fetchTone` gives its bytes. */
export function keepTone(fetchTone: () => Promise<Blob>): { keep: () => void; url: () => string } {
  let kept: string | undefined;
  let fetching = false;
  return {
    /** Fetches the tone where it is not kept yet; a failure leaves it to the next call. */
    keep: async () => {
      if (kept !== undefined || fetching) return;
      fetching = true;
      const tone = await fetchTone().catch(() => undefined);
      if (tone) kept = URL.createObjectURL(tone);
      fetching = false;
    },
    /** The address to play: of the kept tone, else of the server's. */
    url: () => kept ?? TONE,
  };
}

const fetchTone = async (): Promise<Blob> => {
  const answer = await fetch(TONE);
  if (!answer.ok) throw new Error(`the tone answered ${answer.status}`);
  return answer.blob();
};

/** The page's tone. */
export const pageTone = ofPage(() => keepTone(fetchTone));
