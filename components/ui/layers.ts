/**
 * Layers over the page (the full player, its menus, the list of keys) as history entries: Back closes the topmost
 * before it leaves the page, Forward reopens it. An entry keeps the address and the router's state of its page.
 */
interface HistoryPort {
  readonly state: unknown;
  pushState(state: unknown, unused: string): void;
  go(delta: number): void;
}

interface Layers {
  has(name: string): boolean;
  open(name: string): void;
  /** Closes the layer and all layers over it, and removes their entries from the history. */
  close(name: string): void;
  /** Calls `changed` when Back or Forward has changed the layers. @returns a function that ends the watch */
  watch(changed: () => void): () => void;
  /** To be called when the browser has moved in its history. @returns true when only layers have changed */
  moved(): boolean;
}

const KEY = "nowlineLayers";

interface Entry {
  href: string;
  names: readonly string[];
}

function entryIn(state: unknown): Entry | null {
  const kept = (state as { [KEY]?: Partial<Entry> } | null)?.[KEY];
  const { href, names } = kept ?? {};
  return typeof href === "string" && Array.isArray(names) ? { href, names } : null;
}

/** Makes the layers of a page; `href` returns the page's address. */
export function createLayers(history: HistoryPort, href: () => string): Layers {
  const watchers = new Set<() => void>();
  /** Calls that wait until the browser has gone back, which it does asynchronously. */
  let waiting: (() => void)[] | null = null;
  let at: Entry = entryIn(history.state) ?? { href: href(), names: [] };

  const look = () => {
    // A new page begins without layers, whatever the page before had.
    if (waiting === null) at = entryIn(history.state) ?? { href: href(), names: [] };
  };
  const push = (name: string) => {
    look();
    if (at.names.includes(name)) return;
    at = { href: href(), names: [...at.names, name] };
    history.pushState({ ...(history.state as object | null), [KEY]: at }, "");
  };
  return {
    has(name) {
      look();
      return at.names.includes(name);
    },
    open(name) {
      if (waiting === null) push(name);
      else waiting.push(() => push(name));
    },
    close(name) {
      look();
      const from = at.names.indexOf(name);
      if (from < 0) return;
      const over = at.names.length - from;
      at = { ...at, names: at.names.slice(0, from) };
      waiting ??= [];
      history.go(-over);
    },
    watch(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    moved() {
      const before = at;
      const then = waiting;
      waiting = null;
      look();
      if (then === null) for (const changed of [...watchers]) changed();
      else for (const run of then) run();
      return before.href === at.href && (then !== null || before.names.length + at.names.length > 0);
    },
  };
}
