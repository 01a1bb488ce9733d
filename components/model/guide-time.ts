/**
 * The moment that the guide shows, shared by its controls and views: a view reports where a listener moved it, controls
 * ask it to jump. Outside React, so that scrolling renders only what changes.
 */
export interface GuideMoment {
  /** The moment at the Now line. */
  atMs: number;
  /** The guide moves on with the time. */
  followsNow: boolean;
}

export interface Jump {
  atMs: number;
  toNow: boolean;
  /** The address says "tonight" instead of a date and a time. */
  tonight?: boolean;
  /** Without animation, as a key press expects. */
  atOnce?: boolean;
}

export interface GuideTime {
  read(): GuideMoment;
  subscribe(notify: () => void): () => void;
  /** Called by a view that was moved. */
  report(moment: GuideMoment): void;
  /** Jumps to `atMs`, or to the present with `toNow`. */
  jump(jump: Jump): void;
  /** Calls `listen` at each jump. @returns a function that ends the subscription */
  onJump(listen: (jump: Jump) => void): () => void;
}

export function createGuideTime(start: GuideMoment): GuideTime {
  let moment = start;
  const readers = new Set<() => void>();
  const views = new Set<(jump: Jump) => void>();
  const set = (next: GuideMoment) => {
    if (next.atMs === moment.atMs && next.followsNow === moment.followsNow) return;
    moment = next;
    for (const notify of readers) notify();
  };
  return {
    read: () => moment,
    subscribe(notify) {
      readers.add(notify);
      return () => readers.delete(notify);
    },
    report: set,
    jump(jump) {
      set({ atMs: jump.atMs, followsNow: jump.toNow });
      for (const listen of views) listen(jump);
    },
    onJump(listen) {
      views.add(listen);
      return () => views.delete(listen);
    },
  };
}
