/** Header fields of generated requests. */
import fc from "fast-check";
import { among, type Known } from "./arbitrary-values.ts";

const ACCEPTS = [
  "application/json",
  "*/*",
  "application/xml",
  "text/xml;q=0.5, application/json;q=0.1",
  "text/html,application/xhtml+xml,*/*;q=0.8",
  "audio/x-mpegurl",
  "application/xspf+xml",
  "image/png",
  "application/json;q=0",
  "*/*;q=nonsense",
  ";;;,,,",
  "a/b".repeat(200),
];
/** The fields of a request that `client` makes, most often. */
export const headersOf = (known: Known, client: string): fc.Arbitrary<Record<string, string>> => {
  const rare = <T>(arbitrary: fc.Arbitrary<T>, weight = 4) =>
    fc.oneof({ weight: weight * 5, arbitrary: fc.constant(undefined) }, { weight: 4, arbitrary });
  return fc
    .record({
      accept: rare(among(ACCEPTS)),
      "accept-encoding": rare(fc.constantFrom("gzip", "br", "identity", "*;q=0", "gzip;q=x,,", "deflate")),
      "if-none-match": rare(fc.constantFrom("*", 'W/"x"', '"', ",,,", "x".repeat(500))),
      "partner-client": rare(among(known.clients), 12),
      authorization: rare(
        fc.constantFrom(
          "Bearer x",
          "Bearer",
          "Signature",
          'Signature keyId="x",algorithm="hs2019",headers="(request-target) host date",signature="x"',
          `Signature ${'a="b",'.repeat(200)}`,
          "Basic eDp5",
          "\t",
        ),
        30,
      ),
      "content-type": rare(
        fc.constantFrom("text/plain", "application/json", "application/problem+json", ";"),
      ),
      date: rare(fc.constantFrom("Fri, 20 Nov 2026 06:00:00 GMT", "never")),
    })
    .map((given) => ({
      "partner-client": client,
      "content-type": "application/json",
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    })) as fc.Arbitrary<Record<string, string>>;
};
