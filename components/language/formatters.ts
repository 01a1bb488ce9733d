/** Keeps Intl's formatters: making takes a hundred times as long as using, and every row needs the same few. */

import { remembered } from "#lib/ground/remembered.ts";

/** Pages need far fewer formatters of a kind; the bound is for zones and languages, which come from data. */
const MOST = 200;

/** Wraps `make` so that it makes one formatter for each locale and options. */
const keeper = <Options extends object, Made>(
  make: (locale: string, options: Options) => Made,
): ((locale: string, options: Options) => Made) =>
  remembered(MOST, make, (locale, options) => `${locale} ${JSON.stringify(options)}`);

/** Takes a locale (BCP 47) and Intl's options. @throws RangeError for a value unknown to Intl, such as a zone. */
export const dateFormat = /* @__PURE__ */ keeper(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const numberFormat = /* @__PURE__ */ keeper(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const relativeTimeFormat = /* @__PURE__ */ keeper(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);
export const listFormat = /* @__PURE__ */ keeper(
  (locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
);
export const displayNames = /* @__PURE__ */ keeper(
  (locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
);
export const pluralRules = /* @__PURE__ */ keeper(
  (locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
);
