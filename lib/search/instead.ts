import { onOtherKeyboard } from "../terms/keyboards.ts";
import { type CountingContext, countTyped, type WhereCounted } from "./count-typed.ts";
import { fewerWords } from "./fewer-words.ts";

/** Finds a text to search instead of a text without results: as on another keyboard, or fewer words; undefined for neither. */
export async function insteadOf(
  context: CountingContext,
  asked: WhereCounted & { text: string },
): Promise<string | undefined> {
  const meant = onOtherKeyboard(asked.text);
  if (meant !== undefined && (await countTyped(context, asked, meant)) > 0) return meant;
  return fewerWords(context, asked);
}
