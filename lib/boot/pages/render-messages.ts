/** Messages between the server and the thread that renders its pages. */
import type { ApiRequest, ApiResponse } from "../../request/message.ts";
import type { Page } from "./kept-pages.ts";
import type { Wanted } from "./make-page.ts";

/** The settings that the thread gets at its start. */
export interface RenderSettings {
  hostname: string;
  port: number;
  origin: string;
  /** Where broadcasters reach the operator. */
  contact?: string | undefined;
  /** The id of the build (lib/install/build-id.ts reads it). */
  build: string;
}

/** A page as the thread makes it. */
export type MadePage = Omit<Page, "encoded">;

/** A request that a page makes of the API. */
export interface PageQuestion extends Pick<ApiRequest, "method" | "target" | "requestId"> {
  headers: Readonly<Record<string, string>>;
  body: Uint8Array | undefined;
}

/** An answer of the API; its body is whole. */
export interface PageAnswer extends Omit<ApiResponse, "body"> {
  body: Uint8Array;
}

export type ToThread =
  | { kind: "render"; id: number; wanted: Wanted; nowMs: number; demonstration: boolean; source: string }
  | { kind: "answer"; id: number; answer: PageAnswer };

export type FromThread =
  | { kind: "ready" }
  | { kind: "page"; id: number; page: MadePage }
  | { kind: "failed"; id: number; reason: string; isForNow: boolean }
  | { kind: "question"; id: number; question: PageQuestion }
  | { kind: "fault"; reason: string };
