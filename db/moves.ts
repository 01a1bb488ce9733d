/** The station with `rpuid` has the rpuid `to` from now on. */
export interface Move {
  rpuid: string;
  to: string;
  /** The earlier rpuid is a station, too: another source has it there. */
  stays?: boolean;
}
