/** The station with `rpuid` has the rpuid `to` from now on. */
export interface Move {
  rpuid: string;
  to: string;
  /** The earlier rpuid is a station, too: another source has it there. */
  stays?: boolean;
  /** The later rpuid was a station before, with settings of its own. */
  wasThere?: boolean;
  /** The station had the later rpuid before: where the earlier one is another source's, it leaves its keys and sources, too. */
  returns?: boolean;
  /** The station may as well be another one: what hides it counts for `to`, nothing else does. */
  isDoubtful?: boolean;
}
