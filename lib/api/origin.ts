const HOST = /^[\w.-]{1,253}(:\d{1,5})?$|^\[[\da-f:.]{2,45}\](:\d{1,5})?$/i;

/** The origin callers see: the configured one, else what they asked for, if it is a host at all. */
export function originOf(
  publicUrl: string | undefined,
  header: (name: string) => string | undefined,
): string {
  if (publicUrl !== undefined) return publicUrl;
  const host = header("host") ?? "";
  return `http://${HOST.test(host) ? host.toLowerCase() : "localhost"}`;
}
