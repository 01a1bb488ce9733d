/**
 * The one painter of this process. Next bundles copies of our modules; the copies find the painter here (as
 * lib/api/door.ts), so that there is one thread and one cache.
 */
import type { Painter } from "./painter.ts";

const holder = globalThis as typeof globalThis & { nowlinePainter?: Painter };

/** Sets the painter; undefined closes the studio. */
export function setPainter(painter: Painter | undefined): void {
  holder.nowlinePainter = painter;
}

/** The painter. @throws Error before server.ts has set it. */
export function thePainter(): Painter {
  if (!holder.nowlinePainter) throw new Error("there is no painter yet");
  return holder.nowlinePainter;
}
