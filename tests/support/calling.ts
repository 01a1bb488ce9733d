/** Calls as registered clients, for tests that change what a client may do. */
import { expect } from "vitest";
import { ask } from "./ask.ts";
import type { Added } from "./operator.ts";

export const FAMILY_A = "/WRAPI/v4/stations?country=724";

export const bearer = ({ bearer: secret }: Added) => ({ Authorization: `Bearer ${secret}` });
export const identifier = ({ clientId }: Added) => ({ "Partner-Client": clientId });

/** 200, or the status and code of the problem with which the server at `origin` answers. */
export async function statusAt(
  origin: string,
  headers: Record<string, string>,
  path = "/v2/stations?country=724",
): Promise<number | string> {
  const { status, body } = await ask<{ code?: string }>(origin, path, { "Partner-Client": "", ...headers });
  return status === 200 ? 200 : `${status} ${body.code}`;
}

/** A change is in force within a second; a machine that has other work may stand still for some more. */
export const A_SECOND = { timeout: 5_000, interval: 50 };

/** The server applies a change within a second of the command's end. */
export const soon = (status: () => Promise<number | string>, expected: number | string) =>
  expect.poll(status, A_SECOND).toBe(expected);
