/** The sound of downloaded episodes in the browser's cache. In the browser only. */

/** A name without the prefix of the service worker's caches, which it clears. */
const CACHE = "episodes";

/** The key of the episode `id` in the cache. */
export const soundKey = (id: string): string => `/downloaded/${encodeURIComponent(id)}`;

/** Opens the browser's cache of sound. Rejects where the browser refuses storage, also one that throws at the name `caches`. */
export const openSoundCache = async (): Promise<Cache> => caches.open(CACHE);

/** The sound of the episode `id`; undefined when the browser has cleared it. */
export async function soundOf(cache: Pick<Cache, "match">, id: string): Promise<Blob | undefined> {
  return (await cache.match(soundKey(id)))?.blob();
}
