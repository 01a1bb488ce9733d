/** Signing requests as a partner's software does (draft-cavage-http-signatures-12), with node:crypto alone. */
import { constants, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

export interface KeyPair {
  privateKey: KeyObject;
  /** PEM file of the public key. */
  file: string;
}

/** A new pair of keys; the public one is written to `directory`. */
export function newKeys(directory: string, kind: "rsa" | "ed25519", bits = 2048): KeyPair {
  const { publicKey, privateKey } =
    kind === "rsa" ? generateKeyPairSync("rsa", { modulusLength: bits }) : generateKeyPairSync("ed25519");
  const file = join(directory, `${kind}-${bits}-${Math.random().toString(36).slice(2)}.pem`);
  writeFileSync(file, publicKey.export({ type: "spki", format: "pem" }));
  return { privateKey, file };
}

export interface ToSign {
  keyId: string;
  privateKey: KeyObject;
  /** The request target as it goes over the wire. */
  target: string;
  /** Origin of the server. */
  origin: string;
  method?: string;
  algorithm?: "rsa-sha256" | "hs2019" | "hs2019-pss";
  /** The signed fields; null: no `headers=`, which means the date. */
  covered?: readonly string[] | null;
  date?: Date;
  /** Further header fields that `covered` may name. */
  more?: Readonly<Record<string, string>>;
}

/** The header fields of a signed request. */
export function signed(request: ToSign): Record<string, string> {
  const { keyId, privateKey, target, origin, method = "GET", algorithm = "rsa-sha256", more = {} } = request;
  const { covered = ["(request-target)", "host", "date"], date = new Date() } = request;
  const fields: Record<string, string> = {
    "(request-target)": `${method.toLowerCase()} ${target}`,
    host: new URL(origin).host,
    date: date.toUTCString(),
    ...more,
  };
  const lines = (covered ?? ["date"]).map((name) => `${name}: ${fields[name]}`);
  const data = Buffer.from(lines.join("\n"));
  const pss = { key: privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 };
  const signature =
    privateKey.asymmetricKeyType === "ed25519"
      ? sign(null, data, privateKey)
      : algorithm === "rsa-sha256"
        ? sign("sha256", data, privateKey)
        : sign("sha512", data, algorithm === "hs2019" ? privateKey : pss);
  const parameters = [
    `keyId="${keyId}"`,
    `algorithm="${algorithm.replace("-pss", "")}"`,
    ...(covered ? [`headers="${covered.join(" ")}"`] : []),
    `signature="${signature.toString("base64")}"`,
  ];
  return { Date: fields.date ?? "", ...more, Authorization: `Signature ${parameters.join(",")}` };
}
