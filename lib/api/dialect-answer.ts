/** Answers requests of the dialects: all callers are one configured public client, limited by address. */
import type { DialectContext } from "../dialects/context.ts";
import { type Access, LISTENER } from "../request/access.ts";
import type { ApiRequest, ApiResponse } from "../request/message.ts";
import { ApiProblem, againIn } from "../request/problem.ts";
import { addressOf } from "./address.ts";
import { tooFast } from "./admit.ts";
import { contextOf, type Moment } from "./answer.ts";
import { refuseCompressed } from "./body.ts";
import type { ApiCore } from "./core.ts";
import type { Dialect } from "./dialects.ts";

/** The permissions of the public client. @throws unavailable when the operator named a client that is not there. */
function publicAccess({ clients, options: { publicClient = LISTENER } }: ApiCore, nowMs: number): Access {
  if (publicClient === LISTENER) return clients.listener(nowMs);
  const caller = clients.caller(publicClient, nowMs);
  if (!caller || caller.revoked)
    throw againIn(60, "unavailable", "The public client of this server is not registered");
  return caller.access;
}

/** The playlist at `url`. Each question to another server counts for the caller. @throws rate_limited, overloaded. */
async function playlistAt(core: ApiCore, { nowMs, address }: Moment, url: string) {
  const { origin, ownPlaylist } = core.options;
  if (url.startsWith(`${origin}/`)) {
    const text = await ownPlaylist?.(url.slice(origin.length));
    return text === undefined ? undefined : { text, url };
  }
  const wait = core.outsideLimiter.secondsToWait(address, nowMs);
  if (wait > 0) throw tooFast(wait);
  return await core.playlists.at(url);
}

/** The context of a call of the public client. @throws unavailable. */
function dialectContext(core: ApiCore, moment: Moment): DialectContext {
  const access = publicAccess(core, moment.nowMs);
  const { origin, isOwnHost = (host) => host === new URL(origin).host } = core.options;
  return {
    ...contextOf(core, access, moment),
    ...{ origin, isOwnHost, address: moment.address },
    sight: `${core.generation} ${access.key}`,
    revision: core.revision(),
    playlistAt: (url) => playlistAt(core, moment, url),
  };
}

/** Has what the dialects keep in memory follow the stores. @throws SQLite's error when a store cannot be read. */
export function keepDialectsUp(core: ApiCore): void {
  try {
    core.dialects.radioBrowser.keepUp(
      dialectContext(core, { nowMs: core.options.clock.now(), requestId: "", address: "" }),
    );
  } catch (error) {
    // Without the public client each request is refused, and says so.
    if (!(error instanceof ApiProblem)) throw error;
  }
}

/** Answers a request of `dialect`. @throws method_not_allowed, rate_limited, unavailable, unsupported_media_type. */
export async function answerDialect(
  core: ApiCore,
  request: ApiRequest,
  dialect: Dialect,
  nowMs: number,
): Promise<ApiResponse> {
  if (!dialect.methods.includes(request.method)) {
    const allowed = dialect.methods.join(", ");
    throw new ApiProblem("method_not_allowed", `This path answers ${allowed}`, {
      headers: { Allow: allowed },
    });
  }
  const address = addressOf(request, core.options.trustProxy);
  const wait = request.inProcess ? 0 : core.addressLimiter.secondsToWait(address, nowMs);
  if (wait > 0) throw tooFast(wait);
  if (request.method === "POST") refuseCompressed(request);
  return dialect.answer(request, dialectContext(core, { nowMs, requestId: request.requestId, address }));
}
