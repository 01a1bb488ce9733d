/** What TanStack Query hands to the function that fetches: the signal by which it takes the request back. */
export interface Asking {
  signal: AbortSignal;
}
