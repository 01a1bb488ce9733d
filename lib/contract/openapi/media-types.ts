/** In which media types an endpoint answers, the first being the one it prefers. */
import type { Endpoint } from "../endpoints.ts";

export function mediaTypesOf(_endpoint: Endpoint): string[] {
  return ["application/json"];
}
