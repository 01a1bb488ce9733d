/**
 * The ten-minute guide, which partners read first. tests/api/developers-guide.test.ts runs every snippet unchanged
 * against a real server.
 */
import type { Samples } from "#lib/openapi/samples.ts";
import { signStep } from "./guide-sign.ts";
import { clientHeader, type Step, snippet } from "./guide-step.ts";

/** A word with a typing error: a letter is missing. */
const misspelt = (word: string) =>
  [...word].filter((_, at, all) => at !== Math.ceil(all.length / 2)).join("");

/** The steps for a server at `origin` with `samples`. */
export function guideSteps(origin: string, samples: Samples): Step[] {
  const { country, rpuid, stationName } = samples;
  const client = clientHeader(samples);
  const word = encodeURIComponent(samples.stationWord);
  // A short word is not shortened, because too little would remain.
  const typo = samples.stationWord.length < 5 ? samples.stationWord : misspelt(samples.stationWord);
  return [
    {
      id: "first-call",
      at: "0:00",
      title: "Ask something",
      parts: [
        samples.client
          ? "The client `demo` is registered already. It has no keys, so its identifier is enough."
          : "You need to be a client: the next step makes you one, with an identifier that goes into `NOWLINE_CLIENT`.",
        snippet(
          "first-call",
          "partner",
          "Search the stations of a country",
          `curl -s ${client} \\`,
          `  '${origin}/v2/stations?country=${country}&search=${encodeURIComponent(typo)}&include=ids,name,streams'`,
        ),
        `The answer is \`data\`, a list, and \`meta\`, which says how many there are and how long you may keep them. \`${typo}\` finds ${stationName}: one typo a word is forgiven. \`include\` asks for the fields you need; without it you get them all.`,
      ],
    },
    {
      id: "register",
      at: "1:00",
      title: "Become a client",
      parts: [
        "Whoever runs the directory registers you: with the countries you may see, a monthly quota, and a key. On a server of your own that is you.",
        snippet(
          "register",
          "directory",
          "Register a client with a bearer key",
          `npm run -s nowline -- clients add --name "My car" \\`,
          `  --countries ${country} --quota 5000 --bearer --json`,
        ),
        'It prints `{"clientId": ..., "bearer": ...}`. The bearer key is shown this once: the directory keeps only its SHA-256. Two may be live at the same time, so that you can change it without a gap. It works at once, without a restart.',
        "Keep both where your shell finds them, as `NOWLINE_CLIENT` and `NOWLINE_BEARER`.",
      ],
    },
    {
      id: "bearer",
      at: "2:00",
      title: "Call with your key",
      parts: [
        snippet(
          "bearer",
          "partner",
          "What is on air, and next",
          `curl -s -H "Authorization: Bearer $NOWLINE_BEARER" \\`,
          `  '${origin}/v2/stations/${rpuid}/onair?next=true'`,
        ),
        "Family A, `/WRAPI/v2` and `/WRAPI/v4`, takes the identifier alone, whatever keys you have.",
        snippet(
          "family-a",
          "partner",
          "The same station through Family A",
          `curl -s -H "Partner-Client: $NOWLINE_CLIENT" \\`,
          `  '${origin}/WRAPI/v4/stations?country=${country}&search=${word}&include=ids,detail'`,
        ),
      ],
    },
    signStep(origin, samples),
    {
      id: "quota",
      at: "6:00",
      title: "Stay within your quota",
      parts: [
        "Each answer says what is left of the month.",
        snippet(
          "quota",
          "partner",
          "Read the quota headers",
          `curl -s -o /dev/null -D - ${client} \\`,
          `  '${origin}/v2/categories?country=${country}&type=live' | grep -i '^x-ratelimit'`,
        ),
        "`x-ratelimit-reset` is UNIX time in **seconds**: the first moment of the next UTC month. A 200 costs one request, and so does a 4xx; 304, 401, 429 and 5xx cost nothing. When the month is spent, or you ask too fast, the answer is 429 with `Retry-After` in seconds. 503 has one too. curl keeps to it by itself:",
        snippet(
          "retry",
          "partner",
          "Wait as long as Retry-After says",
          `curl -s --retry 3 --retry-max-time 30 ${client} \\`,
          `  '${origin}/v2/stations?country=${country}&include=ids,name'`,
        ),
      ],
    },
    {
      id: "cache",
      at: "7:00",
      title: "Ask less",
      parts: [
        "`meta.cacheExpiresAt` is UNIX time in **milliseconds**, `max-age` the same in seconds from now: so long nobody needs to ask. It is no promise that nothing changes: a new revision of the directory is there at once for whoever asks. Ask with the `ETag` you have: what has not changed is a 304, which is short and costs nothing of your quota, even when the month is spent.",
        snippet(
          "etag",
          "partner",
          "The second call costs nothing: 304",
          `curl -s -o stations.json --etag-save stations.etag ${client} \\`,
          `  '${origin}/v2/stations?country=${country}'`,
          `curl -s -o unchanged.json --etag-compare stations.etag -w '%{http_code}\\n' \\`,
          `  ${client} '${origin}/v2/stations?country=${country}'`,
        ),
      ],
    },
    {
      id: "ids",
      at: "8:00",
      title: "Identifiers with slashes in them",
      parts: [
        "Ids of episodes and series hold colons and slashes. Percent-encode them as you would any path segment; sent raw they are understood as well.",
        snippet(
          "ids",
          "partner",
          "The newest episode, by its id: encoded, and raw",
          `id=$(curl -s ${client} '${origin}/v2/stations/${rpuid}/ondemand?size=1' |`,
          `  sed 's/.*"data":\\[{"id":"\\([^"]*\\)".*/\\1/')`,
          `encoded=$(printf '%s' "$id" | sed 's/:/%3A/g; s|/|%2F|g')`,
          "",
          `curl -s ${client} "${origin}/v2/ondemand/$encoded"`,
          `curl -s ${client} "${origin}/v2/ondemand/$id"`,
        ),
        "A stream outside its window stays listed, with `availableStart` and `availableStop`, and without its `url`.",
      ],
    },
    {
      id: "failures",
      at: "9:00",
      title: "When it fails",
      parts: [
        "Errors are `application/problem+json`. Act on `code`: it never changes its meaning. `errors` names the parameters at fault, and `requestId` finds the request in our log.",
        snippet(
          "failure",
          "partner",
          "A request with a mistake in it",
          `curl -s ${client} '${origin}/v2/stations?search=${word}'`,
        ),
        "All codes are [below](#errors).",
      ],
    },
    {
      id: "formats",
      at: "9:30",
      title: "Not only JSON",
      parts: [
        "Ask for stations by id as a playlist, and any player plays them: M3U, PLS or XSPF.",
        snippet(
          "playlist",
          "partner",
          "A station as a playlist",
          `curl -s ${client} -H 'Accept: audio/x-mpegurl' \\`,
          `  '${origin}/v2/stations/${rpuid}'`,
        ),
        "Stations, schedules and on-demand items also come as XML, valid against the SPI schema of ETSI TS 102 818 v3.4. It is a permission of the client (`clients add --xml`); `demo` has it.",
        snippet(
          "xml",
          "partner",
          "A schedule as SPI",
          `curl -s ${client} -H 'Accept: application/xml' \\`,
          `  '${origin}/v2/stations/${rpuid}/schedule'`,
        ),
      ],
    },
    {
      id: "recommend",
      at: "9:45",
      title: "What might they like?",
      parts: [
        snippet(
          "recommend",
          "partner",
          "Stations like this one, and those on the rise",
          `curl -s ${client} -H 'Content-Type: application/json' \\`,
          `  -d '{"factors": ["AFFINITY", "TRENDING"], "rpuid": "${rpuid}", "onDemand": true}' \\`,
          `  '${origin}/v2/recommendations?country=${country}'`,
        ),
        "Each result says which `factors` it came from. That was ten minutes. Everything else is in the reference.",
      ],
    },
  ];
}
