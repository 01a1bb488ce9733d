import type { Endpoint } from "../contract/endpoints.ts";
import { valuesOfPart } from "../ground/json.ts";
import { textPieces } from "../ground/pieces.ts";
import { chooseEncoding, type Encoding, encodeBody, worthEncoding } from "../http/encode.ts";
import { toEnvelope } from "../request/envelope.ts";
import type { ApiRequest, ApiResponse } from "../request/message.ts";
import type { Answer, LongAnswer } from "./answer.ts";
import { bodyPieces, compressedBody } from "./prepared.ts";
import type { RenderContext, Representation } from "./represent.ts";

const PIECE_LENGTH = 65_536;

export interface Rendered {
  body: ApiResponse["body"];
  encoding: Encoding;
  /** The length in bytes; undefined for a body sent in pieces. */
  length: number | undefined;
}

const acceptedEncoding = (request: ApiRequest) =>
  request.inProcess ? undefined : request.header("accept-encoding");

/** Renders an answer as JSON. A cached answer is rendered and compressed once per encoding. */
export async function renderAnswer(
  endpoint: Endpoint,
  request: ApiRequest,
  { result, kept }: Answer,
): Promise<Rendered> {
  const acceptEncoding = acceptedEncoding(request);
  const liked = chooseEncoding(acceptEncoding);
  const found = kept?.bodies.get(liked);
  if (found) return { ...found, length: found.body.length };
  const freshness = { fromCache: kept !== undefined, cacheExpiresAt: result.expiresAtMs };
  const plain = Buffer.from(toEnvelope(result, endpoint.dataType, freshness));
  const encoding = worthEncoding(plain.length) ? liked : "identity";
  const rendered = { body: await encodeBody(plain, encoding), encoding };
  kept?.bodies.set(liked, rendered);
  return { ...rendered, length: rendered.body.length };
}

/** The encoding of a long answer. One copy serves most callers: gzip; another is made for callers without gzip. */
function encodingOfLong(request: ApiRequest): Encoding {
  const accepted = acceptedEncoding(request);
  const gzip = chooseEncoding(accepted, ["gzip"]);
  return gzip === "identity" ? chooseEncoding(accepted) : gzip;
}

/** Renders a long answer: the first time in pieces, later compressed for callers that accept it. */
export async function renderLongAnswer(
  endpoint: Endpoint,
  request: ApiRequest,
  answer: LongAnswer,
): Promise<Rendered> {
  const { prepared, fromCache } = answer;
  const meta = {
    paginated: false,
    nesting: false,
    dataType: endpoint.dataType,
    count: prepared.count,
    fromCache,
    cacheExpiresAt: prepared.expiresAtMs,
  };
  const encoding = encodingOfLong(request);
  if (fromCache && encoding !== "identity") {
    const body = await compressedBody(prepared, meta, encoding);
    return { body, encoding, length: body.length };
  }
  return { body: bodyPieces(prepared, meta), encoding: "identity", length: undefined };
}

/** The items of a long answer, in batches. */
function* batchesOf({ prepared }: LongAnswer): Generator<unknown[]> {
  for (const bytes of prepared.pieces) yield valuesOfPart(bytes.toString());
}

/** Renders an answer as XML or a playlist; a long answer in pieces. */
export async function renderRepresentation(
  representation: Representation,
  request: ApiRequest,
  answer: Answer | LongAnswer,
  context: RenderContext,
): Promise<Rendered> {
  const long = "prepared" in answer;
  const parts = representation.parts(long ? batchesOf(answer) : answer.result.data, context);
  const pieces = textPieces(parts, PIECE_LENGTH);
  if (long) return { body: pieces, encoding: "identity", length: undefined };
  const plain = Buffer.concat([...pieces]);
  const encoding = worthEncoding(plain.length) ? chooseEncoding(acceptedEncoding(request)) : "identity";
  const body = await encodeBody(plain, encoding);
  return { body, encoding, length: body.length };
}
