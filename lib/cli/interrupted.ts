const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Runs `use`. A signal calls `onStop`, and ends this process at once. */
export async function untilStopped<T>(onStop: () => void, use: () => Promise<T>): Promise<T> {
  const stop = (signal: NodeJS.Signals) => {
    onStop();
    forget();
    process.kill(process.pid, signal);
  };
  const forget = () => {
    for (const signal of SIGNALS) process.off(signal, stop);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    return await use();
  } finally {
    forget();
  }
}
