/** Keys for entries that only texts tell apart: text, after how often it came before. React needs distinct keys. */
export function keyed<T>(entries: readonly T[], textOf: (entry: T) => string): { key: string; entry: T }[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const text = textOf(entry);
    const times = seen.get(text) ?? 0;
    seen.set(text, times + 1);
    return { key: `${times} ${text}`, entry };
  });
}
