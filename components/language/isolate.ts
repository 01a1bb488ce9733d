const [FIRST_STRONG_ISOLATE, POP] = ["\u2068", "\u2069"];
/** The right-to-left scripts of station names. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LEFT_TO_RIGHT =
  /(?![\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}])\p{L}/u;

/** Whether `text` has letters of a script that runs to the left; these scripts need more room between lines. */
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** Isolates `text` that runs against `direction` (UAX #9, 2.4.2), so that a full stop or bracket beside it stays. */
export function isolate(text: string, direction: "ltr" | "rtl"): string {
  const against = direction === "ltr" ? RIGHT_TO_LEFT : LEFT_TO_RIGHT;
  return against.test(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP}` : text;
}
