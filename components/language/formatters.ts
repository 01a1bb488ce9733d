/**
 * A cache of Intl's formatters: making a formatter takes a hundred times as long as using it, and every row of a list
 * needs the same few formatters.
 */

/** Pages need far fewer formatters; the bound is for zones and languages, which come from data. */
const MOST = 300;
const made = new Map<string, unknown>();

/** Wraps `make` so that it makes one formatter for each locale and options; `kind` tells kinds of formatters apart. */
function keeper<Options extends object, Made>(
  kind: string,
  make: (locale: string, options: Options) => Made,
): (locale: string, options: Options) => Made {
  return (locale, options) => {
    const key = `${kind} ${locale} ${JSON.stringify(options)}`;
    const known = made.get(key);
    if (known !== undefined) return known as Made;
    const formatter = make(locale, options);
    if (made.size >= MOST) made.clear();
    made.set(key, formatter);
    return formatter;
  };
}

/** Takes a locale (BCP 47) and Intl's options. @throws RangeError for a value unknown to Intl, such as a zone. */
export const dateFormat = /* @__PURE__ */ keeper(
  "date",
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const numberFormat = /* @__PURE__ */ keeper(
  "number",
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const relativeTimeFormat = /* @__PURE__ */ keeper(
  "relative",
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);
export const listFormat = /* @__PURE__ */ keeper(
  "list",
  (locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
);
export const displayNames = /* @__PURE__ */ keeper(
  "names",
  (locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
);
export const pluralRules = /* @__PURE__ */ keeper(
  "plural",
  (locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
);
