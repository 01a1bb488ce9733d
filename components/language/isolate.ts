/**
 * Content inside a sentence that runs the other way is set apart (UAX #9, 2.4.2: first strong isolate), so that its
 * neighbours, a full stop or a bracket, stay where the sentence has them.
 */
const [FIRST_STRONG_ISOLATE, POP] = ["\u2068", "\u2069"];
/** The scripts written from right to left that stations are named in. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LEFT_TO_RIGHT =
  /(?![\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}])\p{L}/u;

/** `text`, set apart where letters of it run against `direction`; else as it is. */
export function isolate(text: string, direction: "ltr" | "rtl"): string {
  const against = direction === "ltr" ? RIGHT_TO_LEFT : LEFT_TO_RIGHT;
  return against.test(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP}` : text;
}
