/** The moment that the guide shows: views report it, controls ask for jumps. Outside React, to render little. */
import { observable } from "#components/device/observable.ts";

export interface GuideMoment {
  /** The moment at the Now line when a view last reported it. */
  atMs: number;
  /** The guide moves on with the time. */
  followsNow: boolean;
}

/** The moment at the Now line at `nowMs`: no view reports the time that passes while the guide follows now. */
export const shownMs = ({ atMs, followsNow }: GuideMoment, nowMs: number): number =>
  followsNow ? nowMs : atMs;

export interface Jump {
  atMs: number;
  toNow: boolean;
  /** The address says "tonight" instead of a date and a time. */
  tonight?: boolean;
  /** A press that Back undoes. */
  isStep?: boolean;
  /** Without animation, as a key press expects. */
  atOnce?: boolean;
}

export type GuideTime = ReturnType<typeof createGuideTime>;

/** Makes the guide's moment, `start` at first; a change to an equal moment tells nobody. */
export function createGuideTime(start: GuideMoment) {
  const { read, subscribe, set } = observable(
    start,
    (a, b) => a.atMs === b.atMs && a.followsNow === b.followsNow,
  );
  const views = new Set<(jump: Jump) => void>();
  return {
    read,
    subscribe,
    /** To be called by a view that was moved. */
    report: set,
    /** Jumps to `atMs`, or to the present with `toNow`. */
    jump(jump: Jump) {
      set({ atMs: jump.atMs, followsNow: jump.toNow });
      for (const listen of views) listen(jump);
    },
    /** Calls `listen` at each jump. @returns a function that ends the subscription */
    onJump(listen: (jump: Jump) => void) {
      views.add(listen);
      return () => void views.delete(listen);
    },
  };
}
