/** Events of the browser, each with a function that ends the wait for it. In the browser only. */

/** Calls `run` once after `ms`. @returns a function that cancels. */
export function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Calls `run` each time the network comes back. @returns a function that ends that. */
export function onNetworkBack(run: () => void): () => void {
  window.addEventListener("online", run);
  return () => window.removeEventListener("online", run);
}
