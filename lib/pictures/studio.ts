/**
 * The one painter of this process, for what Next bundles: its copies of our modules find it here (as lib/api/door.ts),
 * so that there is one thread and one set of pictures kept.
 */
import type { Painter } from "./painter.ts";

const holder = globalThis as typeof globalThis & { nowlinePainter?: Painter };

/** Opens the studio, or closes it with undefined. */
export function setPainter(painter: Painter | undefined): void {
  holder.nowlinePainter = painter;
}

/** Throws before server.ts has opened it. */
export function thePainter(): Painter {
  if (!holder.nowlinePainter) throw new Error("there is no painter yet");
  return holder.nowlinePainter;
}
