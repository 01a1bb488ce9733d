/** The entry of `map` for `key`; `make` makes it where there is none. */
export function entryOf<Key, Entry>(
  map: { get(key: Key): Entry | undefined; set(key: Key, entry: Entry): unknown },
  key: Key,
  make: () => Entry,
): Entry {
  let entry = map.get(key);
  if (entry === undefined) {
    entry = make();
    map.set(key, entry);
  }
  return entry;
}
