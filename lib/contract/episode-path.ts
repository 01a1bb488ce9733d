/**
 * Addresses of episodes and series. The identifiers hold colons, slashes and double slashes
 * (`8269000:odp:/crid://harbour.example/programmes/p1`). A slash between two ordinary parts stays readable; a slash
 * that a router would fold away is encoded, and so is a slash before the name of a document of ours.
 */

/** Encodes a part, except ":" and ",", which may stand in a path (RFC 3986, 3.3). */
const encodePart = (part: string) => encodeURIComponent(part).replaceAll("%3A", ":").replaceAll("%2C", ",");

/** No identifier holds a control character: the API refuses them. */
const CONTROL = /\p{Cc}/u;

/** Whether a router or browser would remove or resolve the part. */
const isFragile = (part: string) => part === "" || part === "." || part === "..";

/** The last parts of addresses below a series. */
const DOCUMENTS = new Set(["feed.xml", "calendar.ics"]);

/** `id` as a path without a leading slash. `idOfPath` is its inverse. */
function idPath(id: string): string {
  const parts = id.split("/");
  let path = encodePart(parts[0] ?? "");
  for (let i = 1; i < parts.length; i++) {
    const [before = "", part = ""] = [parts[i - 1], parts[i]];
    const isDocument = i === parts.length - 1 && DOCUMENTS.has(part);
    path += `${isFragile(before) || isFragile(part) || isDocument ? "%2F" : "/"}${encodePart(part)}`;
  }
  return path;
}

/** The identifier in a path, encoded by `idPath` or by others; undefined when the encoding is broken. */
export function idOfPath(path: string): string | undefined {
  try {
    const id = decodeURIComponent(path);
    return CONTROL.test(id) ? undefined : id;
  } catch {
    return undefined;
  }
}

/**
 * The identifier in the `params` of a catch-all route; undefined when the encoding is broken. Next gives a page `params`
 * that it encoded, and gives `generateMetadata` and route handlers decoded parts (next.js, issue 95343), for which
 * `isDecoded` holds. Most identifiers begin with an rpuid and a colon (specification 2.3), and the colon stands only in
 * decoded parts; a series of NDJSON may have any identifier.
 */
export function idOfParams(params: readonly string[], isDecoded = false): string | undefined {
  const joined = params.join("/");
  if (!isDecoded && !params[0]?.includes(":")) return idOfPath(joined);
  return CONTROL.test(joined) ? undefined : joined;
}

const WITH_ID = /^\/(?:og\/)?(?:episodes|series)\//;

/**
 * A page's path with the slashes of an identifier as `idPath` writes them, where a program has decoded them, or folded those
 * of a CRID into one (RFC 4078). Next.js would redirect `//` to an identifier that does not exist.
 */
export const withWholeId = (path: string): string =>
  WITH_ID.test(path)
    ? path
        .replace(/\/{2,}/g, (slashes) => "%2F".repeat(slashes.length))
        .replace(/(crid(?::|%3A))\/(?=[^/])/i, "$1%2F%2F")
    : path;

/** The path of an episode's page. */
export const episodePath = (id: string) => `/episodes/${idPath(id)}`;
/** The path of an episode's page at a position, in seconds: its play button begins there. */
export const episodePathAt = (id: string, positionS: number): string => {
  const t = Math.floor(positionS);
  return t > 0 ? `${episodePath(id)}?t=${t}` : episodePath(id);
};
/** The path of a series' page. */
export const seriesPath = (rpuid: string, seriesId: string) => `/series/${rpuid}/${idPath(seriesId)}`;
/** The podcast feed of a series, and of all episodes of a station. */
export const seriesFeedPath = (rpuid: string, seriesId: string) => `${seriesPath(rpuid, seriesId)}/feed.xml`;
/** The path of the podcast feed of all episodes of a station. */
export const stationFeedPath = (rpuid: string) => `/stations/${rpuid}/feed.xml`;
/** The calendar of a series, and of a station. */
export const seriesCalendarPath = (rpuid: string, seriesId: string) =>
  `${seriesPath(rpuid, seriesId)}/calendar.ics`;
/** The path of a station's calendar of programmes. */
export const stationCalendarPath = (rpuid: string) => `/stations/${rpuid}/calendar.ics`;
