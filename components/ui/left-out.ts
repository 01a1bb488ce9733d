/**
 * Parts of Next.js and TanStack Query that every page would carry and none of ours uses: this file takes their place
 * in the browser (next.config.mjs), with what their importers call.
 */

/** The request of a server action, of which the pages have none. */
export function serverActionReducer(): never {
  throw new Error("the pages have no server actions");
}

/** The header with the build of an answer: the one of Next.js' constants that the browser reads. */
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = "x-nextjs-deployment-id";

/** Whether `url` begins with a scheme. */
export const isAbsoluteUrl = (url: string): boolean => /^[a-zA-Z][a-zA-Z\d+\-.]*?:/.test(url);

/** The origin of the page's own address. */
export const getLocationOrigin = (): string => window.location.origin;

/** The address of a link that is an object: ours are texts. */
export function formatUrl(): never {
  throw new Error("the address of a link is a text");
}

/** How paths of intercepted routes begin, of which the pages have none. */
export const INTERCEPTION_ROUTE_MARKERS: readonly string[] = [];

/** Whether a path is one of an intercepted route. */
export const isInterceptionRouteAppPath = (): boolean => false;

/** Files of a part that loads late: the server alone names them in the document. */
export const PreloadChunks = (): null => null;

/** A part that the server leaves out; ours are all drawn there. */
export function BailoutToCSRForNextDynamic(): never {
  throw new Error("every part is drawn by the server, too");
}

/** The store of mutations, of which the pages have none. */
export class MutationCache {
  /** Continues no mutation. */
  resumePausedMutations = (): Promise<void> => Promise.resolve();
  /** Forgets no mutation. */
  clear = (): void => {};
}

/** A query that grows by pages, of which the pages have none. */
export function infiniteQueryBehavior(): never {
  throw new Error("the pages have no infinite queries");
}

/** A browser's process has no environment. */
export const env = {};
