import { trueUntilMs } from "../../onair/get.ts";
import { groupEnvelope } from "../../request/envelope.ts";
import type { Look } from "./feed.ts";

/** The data of an `onair` event: the station's element in the body of /onair. */
export const renderChange = ({ group, changesAtMs }: Look, nowMs: number): string =>
  groupEnvelope(group, "onair", { fromCache: false, cacheExpiresAt: trueUntilMs(changesAtMs, nowMs) });
