/** The argument that TanStack Query passes to a loader: the signal by which it aborts the request. */
export interface Asking {
  signal: AbortSignal;
}
