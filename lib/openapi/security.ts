/** The ways to identify a client (contract: Who is calling) as security schemes, and the schemes of each family. */
import type { Family } from "../contract/endpoints.ts";

export const securitySchemes = {
  PartnerClient: {
    type: "apiKey",
    in: "header",
    name: "Partner-Client",
    description:
      "The client's identifier. Family A needs nothing more. Family B takes it from clients that are registered without keys, such as the demonstration client `demo`.",
  },
  Bearer: {
    type: "http",
    scheme: "bearer",
    description: "A secret key of the client: `Authorization: Bearer <key>`. Two may be live, for rotation.",
  },
  HttpSignature: {
    type: "http",
    scheme: "signature",
    description:
      'A signature over `(request-target) host date` with the client\'s private key, RSA of 2048 bits or more, or Ed25519 (draft-cavage-http-signatures): `Authorization: Signature keyId="...",algorithm="rsa-sha256",headers="(request-target) host date",signature="..."`. `Date` may be 300 s off the server\'s clock (a page in a browser, which cannot set `Date`, sends and signs `X-Date` instead). A `Digest` must fit the body. Without `headers=`, only the date is signed, and the signature can be replayed for five minutes: clients registered as strict must sign all three fields, and the digest of a body. `(created)` is allowed with `hs2019` only.',
  },
  StationKey: {
    type: "http",
    scheme: "bearer",
    description: "The key of a station: with it, the station can tell its own songs and nothing else.",
  },
  StationPassword: {
    type: "http",
    scheme: "basic",
    description: "The key of a station as the password, with any user.",
  },
} as const;

/** The credentials that an endpoint accepts; any of them is enough. */
export function securityOf(family: Family): Record<string, string[]>[] {
  if (family === "A") return [{ PartnerClient: [] }];
  if (family === "station") return [{ StationKey: [] }, { StationPassword: [] }];
  return [{ HttpSignature: [] }, { Bearer: [] }, { PartnerClient: [] }];
}
