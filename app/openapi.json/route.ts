import { apiDoor } from "#lib/api/door.ts";
import { openApiAnswer, openApiFor } from "#lib/api/openapi-answer.ts";
import { readSamples } from "#lib/api/read-samples.ts";
import { wholeBody } from "#lib/request/message.ts";

import { requestNowMs } from "../listener-request.ts";

export const dynamic = "force-dynamic";

export async function GET(request: Request): Promise<Response> {
  const header = (name: string) => request.headers.get(name) ?? undefined;
  const { origin, openApi } = apiDoor();
  const document = openApiFor(openApi, origin, await readSamples(requestNowMs()));
  const { status, headers, body } = openApiAnswer(document, header("if-none-match"));
  return new Response(body === undefined ? null : new Uint8Array(wholeBody(body)), { status, headers });
}
