/**
 * Isolates a name that runs against the direction of its sentence (UAX #9, 2.4.2: first strong isolate), so that a full
 * stop or a bracket beside the name stays in its place.
 */
const [FIRST_STRONG_ISOLATE, POP] = ["\u2068", "\u2069"];
/** The right-to-left scripts of station names. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LEFT_TO_RIGHT =
  /(?![\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}])\p{L}/u;

/** Returns `text`, isolated where its letters run against `direction`, else unchanged. */
export function isolate(text: string, direction: "ltr" | "rtl"): string {
  const against = direction === "ltr" ? RIGHT_TO_LEFT : LEFT_TO_RIGHT;
  return against.test(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP}` : text;
}
