/** The station with `rpuid` has the rpuid `to` from now on. */
export interface Move {
  rpuid: string;
  to: string;
  /** The earlier rpuid is a station, too: another source has it there. */
  stays?: boolean;
  /** The later rpuid was a station before, with settings of its own. */
  wasThere?: boolean;
  /** The station may as well be another one: what hides it counts for `to`, nothing else does. */
  isDoubtful?: boolean;
}
