/** Who is calling (contract: Who is calling). */
import { countClientKeys, findClient, stationsHiddenFrom } from "#db/activity/read.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { ApiRequest } from "../api/message.ts";
import { ApiProblem } from "../api/problem.ts";
import type { Family } from "../contract/endpoints.ts";
import { type Access, visibilityKey } from "./access.ts";

export const LISTENER = "listener";

const hiddenJson = (rpuids: string[]) => (rpuids.length > 0 ? JSON.stringify(rpuids) : null);

/** The listener pages' own client: same-origin alone, since its identifier is public. */
function listenerAccess(activity: SqliteDatabase, request: ApiRequest): Access {
  if (!request.inProcess && !isSameOrigin(request))
    throw new ApiProblem("auth_invalid", "The listener client is for the pages of this server alone", {
      headers: { "WWW-Authenticate": 'Partner-Client realm="nowline"' },
    });
  const visibility = { countries: null, hidden: hiddenJson(stationsHiddenFrom(activity, LISTENER)) };
  return {
    clientId: LISTENER,
    families: ["A", "B", "listener"],
    operations: null,
    xml: false,
    listener: true,
    visibility,
    key: `listener|${visibilityKey(visibility)}`,
  };
}

/** Browsers say where a request comes from (Fetch Metadata); on plain-http hosts only the Referer tells. */
function isSameOrigin(request: ApiRequest): boolean {
  const site = request.header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin";
  const referer = request.header("referer");
  return referer !== undefined && URL.canParse(referer) && new URL(referer).host === request.header("host");
}

function registeredAccess(activity: SqliteDatabase, id: string): Access {
  const client = findClient(activity, id);
  if (!client || countClientKeys(activity, client.id) > 0)
    throw new ApiProblem("auth_invalid", "This client identifier is not accepted", {
      headers: { "WWW-Authenticate": 'Partner-Client realm="nowline"' },
    });
  const visibility = {
    countries: client.countries,
    hidden: hiddenJson(stationsHiddenFrom(activity, client.id)),
  };
  return {
    clientId: client.id,
    families: JSON.parse(client.families),
    operations: client.operations === null ? null : JSON.parse(client.operations),
    xml: client.xml === 1,
    listener: false,
    visibility,
    key: visibilityKey(visibility),
  };
}

/** The caller's access. @throws auth_missing, auth_invalid. */
export function identify(activity: SqliteDatabase, request: ApiRequest): Access {
  const id = request.header("partner-client")?.trim();
  if (!id)
    throw new ApiProblem("auth_missing", "Say who is calling: Partner-Client: <your identifier>", {
      headers: { "WWW-Authenticate": 'Partner-Client realm="nowline"' },
    });
  return id === LISTENER ? listenerAccess(activity, request) : registeredAccess(activity, id);
}

/** @throws forbidden_operation when the caller may not use the endpoint. */
export function authorise(access: Access, endpoint: { id: string; family: Family }): void {
  const operations: readonly string[] | null = access.operations;
  if (access.families.includes(endpoint.family) && (operations?.includes(endpoint.id) ?? true)) return;
  throw new ApiProblem("forbidden_operation", "This client may not use this operation");
}
