import { pictureAnswer } from "#lib/pictures/answer.ts";
import { thePainter } from "#lib/pictures/studio.ts";

export const dynamic = "force-dynamic";

export const GET = (request: Request): Promise<Response> =>
  pictureAnswer(thePainter(), { hue: 0, chroma: 0 }, request.headers.get("if-none-match"));
