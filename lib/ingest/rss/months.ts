/** Names of months in feeds: some servers write dates in their own language. */
import { remembered } from "../../ground/remembered.ts";

/** An abbreviation of several languages has the month of the first of them. */
const LANGUAGES = "en de fr es pt it nl da sv nb pl el ru uk bg sr cs sk sl hu ro tr fi et ca id ar".split(
  " ",
);
/** Languages have other forms of names beside a day ("listopad", "20 listopada"). */
const FORMS = [{ day: "numeric" } as const, {}].flatMap((day) =>
  (["short", "long"] as const).map((month) => ({ ...day, month, timeZone: "UTC" })),
);
const LEAST_LETTERS = 3;

/** Letters alone, without accents: servers write "Marz" and "févr." as well. */
const folded = (name: string) => name.normalize("NFD").toLowerCase().replace(/\P{L}/gu, "");

/** The number of each month from 1, by its folded names (Unicode CLDR). Read once, at the first date. */
const namesOfMonths = remembered(1, (): Map<string, number> => {
  const names = new Map<string, number>();
  for (const language of LANGUAGES)
    for (const form of FORMS) {
      const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, form);
      for (let month = 1; month <= 12; month++) {
        const parts = format.formatToParts(Date.UTC(2026, month - 1, 15));
        const name = folded(parts.find(({ type }) => type === "month")?.value ?? "");
        if (name.length >= LEAST_LETTERS && !names.has(name)) names.set(name, month);
      }
    }
  return names;
});

/** The number of the month with this name or the beginning of its name, from 1; 0 for other words. */
export function monthOf(name: string): number {
  const known = namesOfMonths();
  const written = folded(name);
  if (written.length < LEAST_LETTERS) return 0;
  const whole = known.get(written);
  if (whole !== undefined) return whole;
  const all = [...known];
  const begun =
    all.find(([each]) => each.startsWith(written)) ?? all.find(([each]) => written.startsWith(each));
  return begun?.[1] ?? 0;
}
