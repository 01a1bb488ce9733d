import Negotiator from "negotiator";
import type { ApiRequest } from "./message.ts";
import { ApiProblem } from "./problem.ts";

/** @throws not_acceptable when the caller accepts no JSON (RFC 9110 12.5.1). */
export function requireJson(request: ApiRequest): void {
  const accept = request.header("accept");
  if (accept === undefined || accept.trim() === "") return;
  if (new Negotiator({ headers: { accept } }).mediaType(["application/json"]) === undefined)
    throw new ApiProblem("not_acceptable", "This is answered as application/json");
}
