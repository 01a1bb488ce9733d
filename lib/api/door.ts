/**
 * The one API of this process, for what Next bundles. Next evaluates its own copies of our modules, more than once;
 * those copies knock here, so that every request runs through the same code, stores and cache.
 */
import type { ApiRequest, ApiResponse } from "../request/message.ts";

export interface ApiDoor {
  /** `http://host` of these pages, for addresses that leave them (contract: Own addresses). */
  origin: string;
  handle(request: ApiRequest): Promise<ApiResponse>;
  /** Whether the demonstration directory is in, and with it the client that everybody may call as. */
  hasDemonstration(): boolean;
}

const holder = globalThis as typeof globalThis & { nowlineApi?: ApiDoor };

/** Opens the door, or closes it with undefined. */
export function setDoor(door: ApiDoor | undefined): void {
  holder.nowlineApi = door;
}

/** Throws before server.ts has opened it. */
export function apiDoor(): ApiDoor {
  if (!holder.nowlineApi) throw new Error("the API is not open yet");
  return holder.nowlineApi;
}
