import { episodePicture } from "#components/seo/picture-data.ts";
import { idOfParams } from "#lib/contract/episode-path.ts";
import { pictureAnswer } from "#lib/pictures/answer.ts";
import { thePainter } from "#lib/pictures/studio.ts";
import { get } from "../../../listener-request.ts";

export async function GET(request: Request, { params }: RouteContext<"/og/episodes/[...id]">) {
  const id = idOfParams((await params).id);
  const drawing = id === undefined ? undefined : await episodePicture(get, id);
  return pictureAnswer(thePainter(), drawing, request.headers.get("if-none-match"));
}
