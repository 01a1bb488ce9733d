/** The id of a station: the three digits of its country (ISO 3166), then its rpId. */
export const RPUID = /^\d{4,15}$/;

/** Whether `value` has the form of an rpuid; no station needs to have it. */
export const isRpuid = (value: unknown): value is string => typeof value === "string" && RPUID.test(value);
