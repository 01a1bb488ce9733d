/**
 * Keys for entries that texts alone tell apart: the text, after how often it came before.
 * React loses or doubles entries with equal keys.
 */
export function keyed<T>(entries: readonly T[], textOf: (entry: T) => string): { key: string; entry: T }[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const text = textOf(entry);
    const times = seen.get(text) ?? 0;
    seen.set(text, times + 1);
    return { key: `${times} ${text}`, entry };
  });
}
