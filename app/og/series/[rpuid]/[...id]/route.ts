import { seriesPicture } from "#components/seo/picture-data.ts";
import { idOfParams } from "#lib/contract/episode-path.ts";
import { pictureAnswer } from "#lib/pictures/answer.ts";
import { thePainter } from "#lib/pictures/studio.ts";
import { get, requestNowMs } from "../../../../listener-request.ts";

export async function GET(request: Request, { params }: RouteContext<"/og/series/[rpuid]/[...id]">) {
  const { rpuid, id: segments } = await params;
  const id = idOfParams(segments, true);
  const drawing = id === undefined ? undefined : await seriesPicture(get, rpuid, id, requestNowMs());
  return pictureAnswer(thePainter(), drawing, request.headers.get("if-none-match"));
}
