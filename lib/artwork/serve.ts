/** Serves /artwork/{size}.{format}?station={rpuid}, with &series={id}, or ?episode={id}: pictures of the catalogue, from our own origin. */

import type { IncomingMessage, ServerResponse } from "node:http";
import { PICTURE_SIZES, type PictureOf, type PictureSize, pickPicture } from "../contract/picture.ts";
import { isRpuid } from "../contract/rpuid.ts";
import type { Image } from "../contract/shapes.ts";
import { type Refusal, refuse } from "../http/refusal.ts";
import { matchesEtag } from "../request/etag.ts";
import type { Found, Gallery } from "./gallery.ts";
import type { PictureFormat } from "./squared.ts";

const PATH = /^\/artwork\/(\d{2,3})\.(webp|png)$/;
const LONGEST_ID = 1_040;
/** A replaced image has another address, so a browser asks seldom. */
const KEEP = "public, max-age=604800, stale-while-revalidate=2592000";
/** A missing picture may come soon. */
const NONE_KEEP = "public, max-age=300";
const RETRY_S = 5;

/** Pages of any origin may use a picture (Fetch standard, CORS protocol and Cross-Origin-Resource-Policy). */
const OPEN_TO_ANY_PAGE = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

interface PictureParts {
  gallery: Pick<Gallery, "find">;
  /** The images of a station, series or episode; undefined when listeners see none such, "later" while a store fails. */
  imagesOf: (of: PictureOf) => Promise<readonly Image[] | "later" | undefined>;
  /** Seconds that the caller has to wait before a picture; 0: none. */
  secondsToWait: () => number;
}

interface Wanted {
  of: PictureOf;
  size: PictureSize;
  format: PictureFormat;
}

const isSize = (size: number): size is PictureSize => PICTURE_SIZES.some((each) => each === size);

/** The picture that `target` asks for; undefined when `target` is no address of a picture. */
function wantedBy(target: string): Wanted | undefined {
  const { pathname, searchParams } = new URL(target, "http://localhost");
  const [, digits, format] = PATH.exec(pathname) ?? [];
  const size = Number(digits);
  if (!isSize(size) || (format !== "webp" && format !== "png")) return undefined;
  const [station, episode] = [searchParams.get("station"), searchParams.get("episode")];
  const series = searchParams.get("series") ?? undefined;
  if (series !== undefined && (series === "" || series.length > LONGEST_ID)) return undefined;
  if (station !== null && isRpuid(station))
    return { of: { station, ...(series && { series }) }, size, format };
  if (episode !== null && episode !== "" && episode.length <= LONGEST_ID)
    return { of: { episode }, size, format };
  return undefined;
}

const NOTHING: Refusal = {
  code: "not_found",
  detail: "There is no such picture.",
  headers: { "Cache-Control": NONE_KEEP },
};
const LATER: Refusal = {
  code: "overloaded",
  detail: "The picture is not here yet.",
  headers: { "Retry-After": String(RETRY_S), "Cache-Control": "no-store" },
};

const tooOften = (seconds: number): Refusal => ({
  code: "rate_limited",
  detail: "Too many requests at once.",
  headers: { "Retry-After": String(seconds), "Cache-Control": "no-store" },
});

/** Answers a GET or HEAD of a picture: 200, 304, 404 when there is none, 429, 503 while it is fetched. */
export async function servePicture(
  req: IncomingMessage,
  res: ServerResponse,
  { gallery, imagesOf, secondsToWait }: PictureParts,
): Promise<void> {
  const seconds = secondsToWait();
  if (seconds > 0) return refuse(req, res, tooOften(seconds));
  const wanted = wantedBy(req.url ?? "/");
  const images = wanted && (await imagesOf(wanted.of));
  if (images === "later") return refuse(req, res, LATER);
  const url = pickPicture(images);
  if (wanted === undefined || url === undefined || !/^(?:https?:|\/)/.test(url))
    return refuse(req, res, NOTHING);
  const found: Found = await gallery.find(url, wanted.size, wanted.format);
  if (found.kind !== "picture") return refuse(req, res, found.kind === "none" ? NOTHING : LATER);
  const headers = { ...OPEN_TO_ANY_PAGE, ETag: found.etag, "Cache-Control": KEEP };
  if (matchesEtag(req.headers["if-none-match"], found.etag)) {
    res.writeHead(304, headers).end();
    return;
  }
  const { length } = found.bytes;
  res.writeHead(200, { ...headers, "Content-Type": `image/${wanted.format}`, "Content-Length": length });
  res.end(req.method === "HEAD" ? undefined : found.bytes);
}
