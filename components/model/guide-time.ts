/**
 * The moment the guide shows, as its controls and its views share it: a view reports where it has been moved to, the
 * controls ask it to be elsewhere. Outside of React, so that scrolling renders nothing but what changes.
 */
export interface GuideMoment {
  /** What is at the Now line's place. */
  atMs: number;
  /** It moves on with the time. */
  followsNow: boolean;
}

export interface Jump {
  atMs: number;
  toNow: boolean;
  /** The address asks for this evening, not for an hour and a date. */
  tonight?: boolean;
  /** At once, as a key expects, not with a movement. */
  atOnce?: boolean;
}

export interface GuideTime {
  read(): GuideMoment;
  subscribe(notify: () => void): () => void;
  /** By a view, when it has been moved. */
  report(moment: GuideMoment): void;
  /** To `atMs`, or to the present where `toNow`. */
  jump(jump: Jump): void;
  /** A view hears where it should be. */
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
