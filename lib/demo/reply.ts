import type { IncomingMessage, ServerResponse } from "node:http";
import { type Refusal, refuse } from "../http/refusal.ts";
import { OPEN_TO_ALL } from "./answer.ts";
import { EndlessMp3 } from "./audio/endless-mp3.ts";
import type { DemoStation } from "./documents.ts";

/** A playlist, in each encoding that somebody asked for. */
interface Playlist {
  newest: number;
  /** Changes with the sound. */
  version: string;
  encoded: Map<string, Promise<Buffer>>;
}

/** State that all listeners of the live radio share: made once by the server, and passed to each reply. */
export class LiveRadio {
  /** The current playlist of each station, cached until its next segment. */
  readonly playlists = new Map<DemoStation, Playlist>();
  readonly endless = new EndlessMp3();
}

export interface DemoOptions {
  /** The current time, ms since the epoch; decides what is on air. */
  nowMs: () => number;
  /** The directory whose `demo` folder has the committed audio. */
  publicDir: string;
  live: LiveRadio;
}

/** Answers one request whose path and method are accepted. */
export type Reply = (req: IncomingMessage, res: ServerResponse, options: DemoOptions) => Promise<void> | void;

export const NOT_HERE: Refusal = {
  code: "route_not_found",
  detail: "The demonstration has nothing at this path.",
};
export const ONLY_READING: Refusal = {
  code: "method_not_allowed",
  detail: "The demonstration can only be read.",
  headers: { Allow: "GET, HEAD, OPTIONS" },
};
export const FULL: Refusal = {
  code: "overloaded",
  detail: "All places on this stream are taken. Try again in a moment, or the station's other stream.",
  headers: { "Retry-After": "10" },
};
export const NO_SOUND: Refusal = {
  code: "unavailable",
  detail: "The demonstration's sound is missing on this server.",
  headers: { "Retry-After": "60" },
};

/** Refuses like the other endpoints, but readable for a player on another site (CORS). */
export function refuseOpenly(req: IncomingMessage, res: ServerResponse, refusal: Refusal): void {
  refuse(req, res, { ...refusal, headers: { ...OPEN_TO_ALL, ...refusal.headers } });
}
