/** The process's only API, for code that Next bundles: several copies of our modules share its stores and cache. */
import type { ApiRequest, ApiResponse } from "../request/message.ts";
import type { Sitemaps } from "../sitemap/sitemap.ts";
import type { OpenApiShelf } from "./openapi-answer.ts";

export interface ApiDoor {
  /** Origin (`http://host`) of the pages, for addresses that leave them (contract: Own addresses). */
  origin: string;
  /** Where broadcasters reach the operator (`mailto:` or a page); undefined: nobody says. */
  contact?: string | undefined;
  handle(request: ApiRequest): Promise<ApiResponse>;
  /** A name of the data that the listener pages show; it changes with the catalogue and with what is hidden. */
  source(): string;
  /** Whether the demonstration directory, with the client that everybody may use, is in the catalogue. */
  hasDemonstration(): boolean;
  /** The objects that all copies share. */
  readonly sitemaps: Sitemaps;
  readonly openApi: OpenApiShelf;
}

const holder = globalThis as typeof globalThis & { nowlineApi?: ApiDoor };

/** Opens the door, or closes it with undefined. */
export function setDoor(door: ApiDoor | undefined): void {
  holder.nowlineApi = door;
}

/** The open API. @throws an Error before server.ts has opened it. */
export function apiDoor(): ApiDoor {
  if (!holder.nowlineApi) throw new Error("the API is not open yet");
  return holder.nowlineApi;
}
