/** The build of the pages that this server serves; lib/boot/pages/open.ts sets the variable when it opens the pages. */
export const BUILD_VARIABLE = "NOWLINE_BUILD";

/** The build's id of letters, digits, "-" and "_"; undefined in development. */
export function buildId(): string | undefined {
  const build = process.env[BUILD_VARIABLE];
  return build && /^[\w-]{1,64}$/.test(build) ? build : undefined;
}
