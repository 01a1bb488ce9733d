/** Sentences for screen readers about what a press has done, where the page shows it without words. */
import { observable } from "./observable.ts";
import { ofPage } from "./of-page.ts";

/** The last sentence; an equal sentence after another press is a new one. */
export const said = ofPage(() => observable<{ text: string } | null>(null));

/** Has screen readers say `text`, in the listener's language, once presses rest. In the browser only. */
export const tell = (text: string): void => said().set({ text });
