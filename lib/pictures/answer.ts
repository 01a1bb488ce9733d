import { matchesEtag } from "../request/etag.ts";
import type { Drawing } from "./drawing.ts";
import type { Painter } from "./painter.ts";

/** A name or a tint seldom changes; a client may show the old picture while it revalidates. */
const KEEP = "public, max-age=86400, stale-while-revalidate=604800";

const refused = (status: 404 | 503, text: string, headers: Record<string, string>) =>
  new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...headers } });

/** 200 with the PNG of `drawing`, 304 when the client has it, 404 without one, 503 while too many pictures wait. */
export async function pictureAnswer(
  painter: Painter,
  drawing: Drawing | undefined,
  ifNoneMatch: string | null,
): Promise<Response> {
  if (!drawing)
    return refused(404, "There is nothing to draw here.\n", { "Cache-Control": "public, max-age=60" });
  const picture = await painter.paint(drawing);
  if (!picture) {
    const headers = { "Cache-Control": "no-store", "Retry-After": "5" };
    return refused(503, "Too many pictures are being painted just now.\n", headers);
  }
  const headers = { "Cache-Control": KEEP, ETag: picture.etag, "X-Content-Type-Options": "nosniff" };
  if (matchesEtag(ifNoneMatch ?? undefined, picture.etag))
    return new Response(null, { status: 304, headers });
  return new Response(picture.png, { headers: { ...headers, "Content-Type": "image/png" } });
}
