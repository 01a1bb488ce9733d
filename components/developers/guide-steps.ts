/** The ten-minute guide. tests/api/developers-guide.test.ts runs every snippet unchanged against a real server. */
import type { Samples } from "#lib/openapi/samples.ts";
import { callerHeader, type Step, snippet } from "./guide-step.ts";

/** A word with a typing error: a letter is missing. */
const misspelt = (word: string) =>
  [...word].filter((_, at, all) => at !== Math.ceil(all.length / 2)).join("");

interface Asked {
  origin: string;
  host: string;
  samples: Samples;
  /** The header that says who asks. */
  client: string;
  country: string;
  rpuid: string;
  stationName: string;
  /** A word that finds something, percent-encoded, and the station's word as somebody may mistype it. */
  word: string;
  typo: string;
}

/** The steps for a server at `origin` with `samples`. */
export function guideSteps(origin: string, samples: Samples): Step[] {
  const { country, rpuid, stationName, stationWord } = samples;
  const asked: Asked = {
    ...{ origin, samples, country, rpuid, stationName },
    host: new URL(origin).host,
    client: callerHeader(samples, "/v2/"),
    word: encodeURIComponent(stationWord),
    // A short word is not shortened, because too little would remain.
    typo: stationWord.length < 5 ? stationWord : misspelt(stationWord),
  };
  return [
    firstCallStep(asked),
    registerStep(asked),
    bearerStep(asked),
    signStep(asked),
    quotaStep(asked),
    cacheStep(asked),
    // Without an episode there is no identifier to show.
    ...(samples.item.startsWith(`${rpuid}:`) ? [idsStep(asked)] : []),
    failuresStep(asked),
    formatsStep(asked),
    recommendStep(asked),
  ];
}

const firstCallStep = ({ origin, client, country, stationName, typo, samples }: Asked): Step => ({
  id: "first-call",
  at: "0:00",
  title: "Ask something",
  parts: [
    samples.client
      ? "The client `demo` is registered already. It has no keys, so its identifier is enough."
      : "You need to be a client. The next step registers you and gives you the key for `NOWLINE_BEARER`.",
    snippet("first-call", "partner", "Search the stations of a country")`
      curl -s ${client} \
        '${origin}/v2/stations?country=${country}&search=${encodeURIComponent(typo)}&include=ids,name,streams'
    `,
    `The answer has a list, \`data\`, and \`meta\`, which says how many results there are and how long you may keep them. \`${typo}\` finds ${stationName}, because one typing error in a word does not matter. \`include\` selects the fields you need; without it you get all fields.`,
  ],
});

const registerStep = ({ country }: Asked): Step => ({
  id: "register",
  at: "1:00",
  title: "Become a client",
  parts: [
    "The operator of the directory registers you, with the countries that you may see, a monthly quota and a key. On your own server you are the operator.",
    snippet("register", "directory", "Register a client with a bearer key")`
      npm run -s nowline -- clients add --name "My car" \
        --countries ${country} --quota 5000 --bearer --xml --json
    `,
    'The command prints `{"clientId": ..., "bearer": ...}`. It shows the bearer key only once, because the directory stores only its SHA-256. Two keys may be valid at the same time, so that you can change keys without a gap. A new key works at once, without a restart.',
    "Export both in your shell, as `NOWLINE_CLIENT` and `NOWLINE_BEARER`.",
  ],
});

const bearerStep = ({ origin, country, rpuid, word }: Asked): Step => ({
  id: "bearer",
  at: "2:00",
  title: "Call with your key",
  parts: [
    snippet("bearer", "partner", "What is on air, and next")`
      curl -s -H "Authorization: Bearer $NOWLINE_BEARER" \
        '${origin}/v2/stations/${rpuid}/onair?next=true'
    `,
    "Family A, `/WRAPI/v2` and `/WRAPI/v4`, takes the identifier alone, whatever keys you have.",
    snippet("family-a", "partner", "The same station through Family A")`
      curl -s -H "Partner-Client: $NOWLINE_CLIENT" \
        '${origin}/WRAPI/v4/stations?country=${country}&search=${word}&include=ids,detail'
    `,
  ],
});

const quotaStep = ({ origin, client, country }: Asked): Step => ({
  id: "quota",
  at: "6:00",
  title: "Stay within your quota",
  parts: [
    "Each answer says how many requests are left this month.",
    snippet("quota", "partner", "Read the quota headers")`
      curl -s -o /dev/null -D - ${client} \
        '${origin}/v2/categories?country=${country}&type=live' | grep -i '^x-ratelimit'
    `,
    "`x-ratelimit-reset` is UNIX time in **seconds**: the first moment of the next UTC month. A 200 costs one request, and so does a 4xx; 304, 401, 429 and 5xx cost nothing. When the quota is spent, or you send requests too fast, the answer is 429 with `Retry-After` in seconds. A 503 has `Retry-After`, too. curl obeys it by itself:",
    snippet("retry", "partner", "Wait as long as Retry-After says")`
      curl -s --retry 3 --retry-max-time 30 ${client} \
        '${origin}/v2/stations?country=${country}&include=ids,name'
    `,
  ],
});

const cacheStep = ({ origin, client, country }: Asked): Step => ({
  id: "cache",
  at: "7:00",
  title: "Ask less",
  parts: [
    "`meta.cacheExpiresAt` is UNIX time in **milliseconds**, `max-age` gives that moment in seconds from now. Until then you need not ask again. The directory may change earlier: a new revision is available at once. Send the `ETag` of your copy: when nothing has changed, the answer is a 304, which is short and costs nothing of your quota, even when the quota is spent.",
    snippet("etag", "partner", "The second call costs nothing: 304")`
      curl -s -o stations.json --etag-save stations.etag ${client} \
        '${origin}/v2/stations?country=${country}'
      curl -s -o unchanged.json --etag-compare stations.etag -w '%{http_code}\n' \
        ${client} '${origin}/v2/stations?country=${country}'
    `,
  ],
});

const idsStep = ({ origin, client, rpuid }: Asked): Step => ({
  id: "ids",
  at: "8:00",
  title: "Identifiers with slashes in them",
  parts: [
    "Identifiers of episodes and series contain colons and slashes. Percent-encode them like any path segment; the server understands raw identifiers, too.",
    snippet("ids", "partner", "The newest episode, by its id: encoded, and raw")`
      id=$(curl -s ${client} '${origin}/v2/stations/${rpuid}/ondemand?size=1' |
        sed 's/.*"data":\[{"id":"\([^"]*\)".*/\1/')
      encoded=$(printf '%s' "$id" | sed 's/:/%3A/g; s|/|%2F|g')

      curl -s ${client} "${origin}/v2/ondemand/$encoded"
      curl -s ${client} "${origin}/v2/ondemand/$id"
    `,
    "A stream outside its window stays listed, with `availableStart` and `availableStop`, and without its `url`.",
  ],
});

const failuresStep = ({ origin, client, word }: Asked): Step => ({
  id: "failures",
  at: "9:00",
  title: "When it fails",
  parts: [
    "Errors are `application/problem+json`. Act on `code`: it never changes its meaning. `errors` names the parameters at fault, and `requestId` finds the request in our log.",
    snippet("failure", "partner", "A request with a mistake in it")`
      curl -s ${client} '${origin}/v2/stations?search=${word}'
    `,
    "All codes are [below](#errors).",
  ],
});

const formatsStep = ({ origin, client, rpuid }: Asked): Step => ({
  id: "formats",
  at: "9:30",
  title: "Not only JSON",
  parts: [
    "Stations by id are also available as playlists for any player: M3U, PLS or XSPF.",
    snippet("playlist", "partner", "A station as a playlist")`
      curl -s ${client} -H 'Accept: audio/x-mpegurl' \
        '${origin}/v2/stations/${rpuid}'
    `,
    "Stations, schedules and on-demand items also come as XML, valid against the SPI schema of ETSI TS 102 818 v3.4. XML needs a permission of the client: `--xml` at its registration.",
    snippet("xml", "partner", "A schedule as SPI")`
      curl -s ${client} -H 'Accept: application/xml' \
        '${origin}/v2/stations/${rpuid}/schedule'
    `,
  ],
});

const recommendStep = ({ origin, client, country, rpuid }: Asked): Step => ({
  id: "recommend",
  at: "9:45",
  title: "What might they like?",
  parts: [
    snippet("recommend", "partner", "Similar stations, and stations on the rise")`
      curl -s ${client} -H 'Content-Type: application/json' \
        -d '{"factors": ["AFFINITY", "TRENDING"], "rpuid": "${rpuid}", "onDemand": true}' \
        '${origin}/v2/recommendations?country=${country}'
    `,
    "Each result says which `factors` it came from. That was ten minutes. Everything else is in the reference.",
  ],
});

/** Explains HTTP signatures (draft-cavage-http-signatures). */
function signStep(asked: Asked): Step {
  return {
    id: "sign",
    at: "3:00",
    title: "Sign instead of sending a secret",
    parts: [
      ...rsaParts(asked),
      ...ed25519Parts(asked),
      "Your clock may be 300 s off. A page in a browser cannot set `Date`: it sends and signs `X-Date` instead. You can sign bodies, too: send `Digest: SHA-256=...` and add `digest` to `headers`. A `Digest` that does not match the body is refused.",
      "Without `headers=` only the date is signed. The directory accepts this, because the published software signs nothing else, but anybody who sees such a request can replay it for five minutes, with any path. Sign the three lines, and ask to be registered with `--strict`: then the directory accepts nothing less, and every body needs a signed digest.",
      "When a signature is not accepted, `detail` says why: by how many seconds the date is off, or which signing string was expected. Compare that with yours.",
    ],
  };
}

const rsaParts = ({ origin, host, rpuid }: Asked): Step["parts"] => [
  "A signature proves that you have a private key that never leaves your machine. Make a key pair once. RSA works with every tool:",
  snippet("rsa-key", "partner", "An RSA key pair")`
    openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out my-car.key
    openssl pkey -in my-car.key -pubout -out my-car.pem
  `,
  "Send `my-car.pem` to the operator of the directory. Registering the key prints its `keyId`; keep the `keyId` as `NOWLINE_KEY_ID`.",
  snippet("rsa-register", "directory", "Register a client with a public key")`
    npm run -s nowline -- clients add --name "My signed car" \
      --public-key my-car.pem --json
  `,
  "You sign three lines, joined by newlines, without a newline at the end: the method in lower case with the path and query exactly as they are sent, the host, and the date.",
  snippet("rsa-sign", "partner", "Sign with RSA, and call")`
    host='${host}'
    target='/v2/stations/${rpuid}/schedule?size=2'
    date=$(LC_ALL=C date -u '+%a, %d %b %Y %H:%M:%S GMT')

    signature=$(printf '(request-target): get %s\nhost: %s\ndate: %s' "$target" "$host" "$date" |
      openssl dgst -sha256 -sign my-car.key | openssl base64 -A)

    curl -s -H "Date: $date" \
      -H "Authorization: Signature keyId=\"$NOWLINE_KEY_ID\",algorithm=\"rsa-sha256\",headers=\"(request-target) host date\",signature=\"$signature\"" \
      "${origin}$target"
  `,
];

const ed25519Parts = ({ origin, host, rpuid }: Asked): Step["parts"] => [
  "Ed25519 keys are shorter and quicker. Only the key and the algorithm, `hs2019`, differ.",
  snippet("ed25519-key", "partner", "An Ed25519 key pair")`
    openssl genpkey -algorithm ed25519 -out my-bike.key
    openssl pkey -in my-bike.key -pubout -out my-bike.pem
  `,
  snippet("ed25519-register", "directory", "Register it")`
    npm run -s nowline -- clients add --name "My bike" \
      --public-key my-bike.pem --json
  `,
  snippet("ed25519-sign", "partner", "Sign with Ed25519, and call")`
    host='${host}'
    target='/v2/stations/${rpuid}'
    date=$(LC_ALL=C date -u '+%a, %d %b %Y %H:%M:%S GMT')

    printf '(request-target): get %s\nhost: %s\ndate: %s' "$target" "$host" "$date" > to-sign
    signature=$(openssl pkeyutl -sign -rawin -in to-sign -inkey my-bike.key | openssl base64 -A)

    curl -s -H "Date: $date" \
      -H "Authorization: Signature keyId=\"$NOWLINE_KEY_ID\",algorithm=\"hs2019\",headers=\"(request-target) host date\",signature=\"$signature\"" \
      "${origin}$target"
  `,
];
