import { apiDoor } from "#lib/api/door.ts";
import { wholeBody } from "#lib/api/message.ts";
import { openApiAnswer } from "#lib/api/openapi-answer.ts";
import { originOf } from "#lib/api/origin.ts";

export const dynamic = "force-dynamic";

export function GET(request: Request): Response {
  const header = (name: string) => request.headers.get(name) ?? undefined;
  const serverUrl = originOf(apiDoor(), header);
  const { status, headers, body } = openApiAnswer(serverUrl, header("if-none-match"));
  return new Response(body === undefined ? null : new Uint8Array(wholeBody(body)), { status, headers });
}
