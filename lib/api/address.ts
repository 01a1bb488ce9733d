import type { ApiRequest } from "./message.ts";

/**
 * The caller's address: the connection's, or, behind `trustProxy` proxies, the entry of X-Forwarded-For that the
 * outermost trusted one wrote. What callers write themselves is never believed.
 */
export function addressOf(
  request: Pick<ApiRequest, "header" | "remoteAddress"> & Partial<ApiRequest>,
  trustProxy: number,
): string {
  if (trustProxy === 0) return request.remoteAddress;
  const hops = (request.header("x-forwarded-for") ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter((hop) => hop !== "");
  return hops.at(-trustProxy) ?? hops[0] ?? request.remoteAddress;
}
