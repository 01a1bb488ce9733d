/** The context of a dialect: the directory as one configured public client sees it, and the caller. */
import type { OutsideText } from "../ondemand/outside-texts.ts";
import type { Context } from "../request/context.ts";

export interface DialectContext extends Context {
  /** Equal while the stores and the permissions of the public client are. */
  sight: string;
  revision: number;
  /** The origin of our own addresses, without a trailing slash. */
  origin: string;
  /** Stands for the caller (lib/api/address.ts). */
  address: string;
  /** The playlist of a live stream at `url`; undefined where it cannot be had. @throws rate_limited, overloaded. */
  playlistAt: (url: string) => Promise<OutsideText | undefined>;
  /** Whether this server answers as `host` (contract: Host). */
  isOwnHost: (host: string) => boolean;
}
