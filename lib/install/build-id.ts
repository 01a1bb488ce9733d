/** Which build of the pages this server serves: what lib/boot/pages.ts read when it opened them. */
export const BUILD_VARIABLE = "NOWLINE_BUILD";

/** Undefined in development. Letters, digits, "-" and "_". */
export function buildId(): string | undefined {
  const build = process.env[BUILD_VARIABLE];
  return build && /^[\w-]{1,64}$/.test(build) ? build : undefined;
}
