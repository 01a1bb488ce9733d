/** The introduction of the document, in Markdown: what all operations have in common. */
export const INTRODUCTION = `
A read-mostly interface to a directory of live radio: stations, what they have on air, their schedules, their catch-up.

**Two families.** Family A, \`/WRAPI/v2\` and \`/WRAPI/v4\`, is for searching; both versions give equal answers. Family B,
\`/v2\`, has one resource at each path. A slash at the end changes nothing, and there are no redirects.
Stations tell their songs at \`/ingest\`, with their own keys.

**Envelopes.** Every 200 is \`{"data": [...], "meta": {...}}\`. Where \`meta.nesting\` is true, each element of \`data\` is an
envelope of its own, for one station or one item. Optional fields without a value are absent, never null. New fields may
appear: ignore those you do not know.

**Two units of time.** \`cacheExpiresAt\` is UNIX time in **milliseconds**; the header \`x-ratelimit-reset\` is UNIX time in
**seconds**. All other times are RFC 3339.

**Identifiers.** A station's \`rpuid\` is its three-digit country followed by its \`rpId\` there. Identifiers of on-demand items
and series hold colons and slashes: percent-encode them as any path segment. Raw identifiers, with \`/\`, \`//\` and even \`?\` in
them, are understood too. A comma separates two on-demand ids only where digits and a colon follow it.

**Unknown query parameters** change nothing; \`X-Ignored-Parameters\` names them.

**Availability.** An on-demand stream may be played when availableStart <= now < availableStop. Outside that window it
stays listed, with its window, and without its \`url\`.

**Quota.** Each client has a number of requests a UTC calendar month, shown by \`x-ratelimit-limit\`, \`-remaining\` and
\`-reset\`. A 200 costs one, and so does a 4xx of a known client; 304, 401, 429 and 5xx cost nothing.
A request that is refused before anybody looks at who calls (408, 414, 417, 421, 431) costs nothing either, and its answer
has no quota headers.

**Caching.** \`ETag\` with \`If-None-Match\` saves both transfer and quota. An answer never outlives the next change of an
availability in it, or the end of the song or show it reports.

**Representations.** JSON unless \`Accept\` asks for something else. \`application/xml\` is the SPI schema of ETSI TS 102 818
v3.4, for clients with that permission; single stations also come as playlists: M3U, PLS and XSPF.

**Events.** \`/v2/stations/{rpuids}/onair/events\` sends each change at once, as a server-sent event.

**From browsers.** GET and POST are open to every origin (CORS), with the quota headers exposed. HEAD works wherever GET
does.

**Errors** are problems (RFC 9457) with a \`code\` that programs can rely on.
`.trim();
