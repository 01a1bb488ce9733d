import { stationPicture } from "#components/seo/picture-data.ts";
import { pictureAnswer } from "#lib/pictures/answer.ts";
import { thePainter } from "#lib/pictures/studio.ts";
import { get } from "../../../listener-request.ts";

export async function GET(request: Request, { params }: RouteContext<"/og/stations/[rpuid]">) {
  const drawing = await stationPicture(get, (await params).rpuid);
  return pictureAnswer(thePainter(), drawing, request.headers.get("if-none-match"));
}
