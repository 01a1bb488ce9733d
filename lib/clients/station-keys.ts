/** Keys with which stations tell their songs: made here, shown once, stored as hashes. */
import { hash } from "node:crypto";
import { addStationKey, keysOfStation } from "#db/activity/station-keys.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { type Access, visibilityKey } from "../request/access.ts";
import type { ApiRequest } from "../request/message.ts";
import { type RandomBytes, RegistrationError } from "./register.ts";

/** Two, so that a station can replace its key without a pause. */
const MOST_KEYS = 2;

/** The name of a station where clients are named: in the log of refused requests, and with a key's last use. */
export const stationClient = (rpuid: string): string => `station:${rpuid}`;

/** Makes a key for a station; `secret` is never shown again. @throws RegistrationError when it has two already. */
export function makeStationKey(
  db: SqliteDatabase,
  rpuid: string,
  { nowMs, random }: { nowMs: number; random: RandomBytes },
): { id: string; secret: string } {
  return db
    .transaction(() => {
      if (keysOfStation(db, rpuid).length >= MOST_KEYS)
        throw new RegistrationError(`station ${rpuid} has ${MOST_KEYS} keys: end them with --revoke first`);
      const [id, secret] = [random(12).toString("hex"), random(32).toString("base64url")];
      addStationKey(db, { id, rpuid, secret_sha256: hash("sha256", secret, "hex"), created_at_ms: nowMs });
      return { id, secret };
    })
    .immediate();
}

/** The secret of a request: a bearer key, or the password of Basic, whatever the user (RFC 7617). */
export function stationSecret({ header }: Pick<ApiRequest, "header">): string | undefined {
  const [scheme = "", value = ""] = (header("authorization") ?? "").trim().split(/\s+/, 2);
  if (/^bearer$/i.test(scheme)) return value || undefined;
  if (!/^basic$/i.test(scheme)) return undefined;
  const [, password] = /^[^:]*:(.+)$/s.exec(Buffer.from(value, "base64").toString()) ?? [];
  return password;
}

/** The secret in the path of a streaming server's request. */
export const directorySecret = ({ target }: Pick<ApiRequest, "target">): string =>
  /^\/yp\/([\w-]{1,256})(?:[/?#]|$)/.exec(target)?.[1] ?? "";

/** Most bytes of a registration that are read for the name of its server. */
const MOST_READ = 8_192;
/** Most letters of a host with its port (RFC 1035, 2.3.4): whoever is refused must not fill the log. */
const LONGEST_HOST = 259;

/** The host of the stream that a streaming server would register (YP: `listenurl`); undefined without a readable one. */
export async function registeringHost({ body }: Pick<ApiRequest, "body">): Promise<string | undefined> {
  const form = Buffer.from((await body(MOST_READ)) ?? "").toString("latin1");
  const listened = new URLSearchParams(form).get("listenurl") ?? "";
  const host = URL.canParse(listened) ? new URL(listened).host : "";
  return host !== "" && host.length <= LONGEST_HOST ? host : undefined;
}

/** The name of streaming servers without a station's key, where clients are named. */
const DIRECTORY_CLIENT = "directory";

/** The access of a station: it may tell its own songs, hidden or not. */
export const accessOfStation = (rpuid: string): Access => ({
  ...accessOfDirectory(),
  ...{ clientId: stationClient(rpuid), station: rpuid, families: ["station", "directory"] },
});

/** The access of a streaming server without a station's key: it may register streams. */
export function accessOfDirectory(): Access {
  const visibility = { countries: null, hidden: null };
  return {
    clientId: DIRECTORY_CLIENT,
    families: ["directory"],
    operations: null,
    xml: false,
    listener: false,
    monthlyQuota: null,
    visibility,
    key: `station|${visibilityKey(visibility)}`,
  };
}
