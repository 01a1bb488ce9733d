/** The station with `rpuid` has the rpuid `to` from now on. */
export interface Move {
  rpuid: string;
  to: string;
}
