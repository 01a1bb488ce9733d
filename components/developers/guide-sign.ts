/** The step of the guide that explains HTTP signatures (draft-cavage-http-signatures). */
import type { Samples } from "#lib/openapi/samples.ts";
import { type Step, snippet } from "./guide-step.ts";

interface Asked {
  origin: string;
  host: string;
  rpuid: string;
}

/** For a server that is reached at `origin` and has `samples`. */
export function signStep(origin: string, { rpuid }: Samples): Step {
  const asked: Asked = { origin, host: new URL(origin).host, rpuid };
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
