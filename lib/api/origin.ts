const HOST = /^[\w.-]{1,253}(:\d{1,5})?$|^\[[\da-f:.]{2,45}\](:\d{1,5})?$/i;

export interface OriginSettings {
  /** The configured origin, which callers see wherever they ask. */
  publicUrl: string | undefined;
  /** How many proxies in front to believe; 0: what callers say of their connection is not believed. */
  trustProxy: number;
}

/**
 * The origin callers see: the configured one, else what they asked for, if it is a host at all. A trusted proxy says
 * whether they asked securely (X-Forwarded-Proto, its last value); the host it hands on as it was asked.
 */
export function originOf(
  { publicUrl, trustProxy }: OriginSettings,
  header: (name: string) => string | undefined,
): string {
  if (publicUrl !== undefined) return publicUrl;
  const told = trustProxy > 0 ? header("x-forwarded-proto")?.split(",").at(-1)?.trim() : undefined;
  const scheme = told?.toLowerCase() === "https" ? "https" : "http";
  const host = header("host") ?? "";
  const asked = `${scheme}://${host.toLowerCase()}`;
  return HOST.test(host) && URL.canParse(asked) ? asked : `${scheme}://localhost`;
}
