/** Imported first by a server under test: the held clock, which the test can set (tests/support/server.ts). */
import "./hold-clock.ts";
import { isSetClock, setHeldOffset } from "./held-clock.ts";

process.on("message", (message) => {
  if (!isSetClock(message)) return;
  setHeldOffset(message.heldClockOffsetMs);
  process.send?.(message);
});
// To listen is no reason to stay alive.
process.channel?.unref();
