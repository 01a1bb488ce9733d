import { apiDoor } from "#lib/api/door.ts";
import { wholeBody } from "#lib/api/message.ts";
import { openApiAnswer } from "#lib/api/openapi-answer.ts";

export const dynamic = "force-dynamic";

export function GET(request: Request): Response {
  const header = (name: string) => request.headers.get(name) ?? undefined;
  const { status, headers, body } = openApiAnswer(apiDoor().origin, header("if-none-match"));
  return new Response(body === undefined ? null : new Uint8Array(wholeBody(body)), { status, headers });
}
