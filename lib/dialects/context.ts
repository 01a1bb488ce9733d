/** The context of a dialect: the directory as one configured public client sees it, and the caller. */
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { Context } from "../request/context.ts";
import type { HealthView } from "../request/health.ts";

export interface DialectContext {
  /** The catalogue as the public client may see it. */
  catalog: CatalogView;
  /** Equal while the stores and the permissions of the public client are. */
  sight: string;
  /** The catalogue's revision. */
  revision: number;
  health: HealthView;
  /** The moment of the request, ms. */
  nowMs: number;
  /** The origin of our own addresses, without a trailing slash. */
  origin: string;
  /** Stands for the caller (lib/api/address.ts). */
  address: string;
  random: () => number;
  /** The context of the API's verbs for calls of the public client. */
  verbs: Context;
  /** Whether this server answers as `host` (contract: Host). */
  isOwnHost: (host: string) => boolean;
}
