/**
 * Addresses of episodes and series. Their identifiers hold colons, slashes and double slashes
 * (`8269000:odp:/crid://harbour.example/programmes/p1`). A slash between two ordinary parts stays readable; a slash
 * that a router would fold away is encoded.
 */

/** Encodes a part, except ":" and ",", which may stand in a path (RFC 3986, 3.3). */
const encodePart = (part: string) => encodeURIComponent(part).replaceAll("%3A", ":").replaceAll("%2C", ",");

/** Whether a router or browser would remove or resolve the part. */
const isFragile = (part: string) => part === "" || part === "." || part === "..";

/** `id` as a path without a leading slash. `idOfSegments` is its inverse. */
export function idPath(id: string): string {
  const parts = id.split("/");
  let path = encodePart(parts[0] ?? "");
  for (let i = 1; i < parts.length; i++) {
    const [before = "", part = ""] = [parts[i - 1], parts[i]];
    path += `${isFragile(before) || isFragile(part) ? "%2F" : "/"}${encodePart(part)}`;
  }
  return path;
}

/**
 * The identifier in the segments of a catch-all route, which are still encoded; undefined when the encoding is broken.
 */
export function idOfSegments(segments: readonly string[]): string | undefined {
  try {
    return segments.map(decodeURIComponent).join("/");
  } catch {
    return undefined;
  }
}

export const episodePath = (id: string) => `/episodes/${idPath(id)}`;
export const seriesPath = (rpuid: string, seriesId: string) => `/series/${rpuid}/${idPath(seriesId)}`;
