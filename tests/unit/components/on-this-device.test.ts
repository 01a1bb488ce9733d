/** Values stored in this browser: by pages, and by the player. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onThisDevice } from "#components/device/device-store.ts";
import { browserPorts } from "#components/player/browser-ports.ts";

class StorageEvent extends Event {
  readonly key: string | null;
  constructor(type: string, { key }: { key: string | null }) {
    super(type);
    this.key = key;
  }
}
const texts = new Map<string, string>();
const memory = {
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, value: string) => void texts.set(key, value),
};
const page = (storage: object) => Object.assign(new EventTarget(), storage);

beforeEach(() => {
  texts.clear();
  vi.stubGlobal("StorageEvent", StorageEvent);
  vi.stubGlobal("window", page({ localStorage: memory }));
  vi.stubGlobal("BroadcastChannel", class {});
});
afterEach(() => vi.unstubAllGlobals());

const isOn = (stored: unknown) => stored !== false && stored !== "off";
const playerStore = () => browserPorts({} as HTMLAudioElement).store;

test("a page reads JSON, and text that is not JSON", () => {
  for (const [text, on] of [
    ['"off"', false],
    ["off", false],
    ["false", false],
    ["on", true],
  ] as const) {
    texts.set("keys", text);
    expect(onThisDevice("keys", isOn).store().read(), text).toBe(on);
  }
});

test("a page hears of what another tab, or its own player, stores", () => {
  const store = onThisDevice("keys", isOn).store();
  const heard: boolean[] = [];
  store.subscribe(() => heard.push(store.read()));
  texts.set("keys", "false");
  window.dispatchEvent(new StorageEvent("storage", { key: "keys" }));
  playerStore().set("keys", "true");
  playerStore().set("other", "1");
  expect(heard).toEqual([false, true]);
});

test("the player does without storage that is forbidden or full", () => {
  const full = {
    getItem: () => null,
    setItem() {
      throw new Error("full");
    },
  };
  const forbidden = {
    get localStorage() {
      throw new Error("forbidden");
    },
  };
  for (const window of [
    page({ localStorage: full }),
    Object.defineProperties(page({}), Object.getOwnPropertyDescriptors(forbidden)),
  ]) {
    vi.stubGlobal("window", window);
    const store = playerStore();
    store.set("nowline.volume", "1");
    expect(store.get("nowline.volume")).toBeNull();
  }
});
