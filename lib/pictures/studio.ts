/** The painter of this process, with one thread and one cache, for all copies of our modules that Next bundles. */
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
