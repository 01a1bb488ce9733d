/** The parts of an answer that a client sees. */
import type { CanaryRequest } from "./canary-requests.ts";
import type { TestCore } from "./core.ts";

/** The parts of an answer that must be equal; the quota is left out because it counts on. */
export async function seen({ ask }: TestCore, client: string, request: CanaryRequest) {
  const { status, headers, text } = await ask(request.target, { ...request, client });
  const { "x-ratelimit-remaining": _, ...rest } = headers;
  // An event stream names its server's life, and spreads the moments at which callers connect again.
  return { status, headers: rest, text: text.replace(/^(?:id: \w+-\d+|retry: \d+)$/gm, "") };
}
export const nameOf = ({ target, method = "GET", headers, body }: CanaryRequest) =>
  `${method} ${target} ${headers?.accept ?? ""}${body ?? ""}`;
