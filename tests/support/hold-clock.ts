/**
 * Imported first by every process of a test run (`node --import`): from then on Date tells the held time. Timers and
 * performance.now stay as they are.
 */
import { ServerResponse } from "node:http";
import { heldOffsetMs, machineNowMs } from "./held-clock.ts";

const now = () => Math.floor(machineNowMs() + heldOffsetMs());

Date.now = now;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: (target) => new target(now()).toString(),
});
Date.prototype.constructor = Date;

// Node takes the time of its own Date field from a Date that nobody can replace.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...given: unknown[]) {
  if (this.sendDate && !this.headersSent) this.setHeader("Date", new Date().toUTCString());
  return Reflect.apply(writeHead, this, given);
} as typeof writeHead;
