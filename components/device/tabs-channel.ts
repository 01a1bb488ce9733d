/** Messages between the tabs of this site. */

/** The part of a BroadcastChannel that tabs use. */
type TabsChannel = Pick<BroadcastChannel, "postMessage" | "onmessage" | "close">;

/** The channel called `name`; one without other tabs where the browser forbids it, as Firefox does beside blocked cookies. */
export function openTabsChannel(name: string): TabsChannel {
  try {
    return new BroadcastChannel(name);
  } catch {
    return { postMessage: () => {}, onmessage: null, close: () => {} };
  }
}
