/** Placeholder until drawn. */
export function demoLogo(_rpuid: string): string | undefined {
  return undefined;
}
