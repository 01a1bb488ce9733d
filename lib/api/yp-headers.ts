import { type Endpoint, type EndpointId, endpoints } from "../contract/endpoints.ts";

/** The header fields in which a streaming server expects a refusal (YP). */
export function refusalHeaders(id: EndpointId | undefined, message: string): Record<string, string> {
  const endpoint: Endpoint | undefined = id && endpoints[id];
  if (!endpoint?.answersInHeaders) return {};
  return { YPResponse: "0", YPMessage: message.replace(/[^\x20-\x7e]/g, "?").slice(0, 200) };
}

/** `path` without the secret that it may hold. */
export const withoutSecret = (path: string): string => path.replace(/^(\/yp\/)[^/?#]+/i, "$1-");
