/**
 * Parts of Next.js and TanStack Query that every page would carry and none of ours uses: this file takes their place
 * in the browser (next.config.mjs), with what their importers call. Nothing is called of actions, of pages and parts that
 * are client components themselves, of the server's functions for errors and redirects, and of scripts before the page.
 */

/** The request of a server action, of which the pages have none. */
export function serverActionReducer(): never {
  throw new Error("the pages have no server actions");
}

/** The header with the build of an answer: the one of Next.js' constants that the browser reads. */
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = "x-nextjs-deployment-id";

/** Whether `url` begins with a scheme. */
export const isAbsoluteUrl = (url: string): boolean => /^[a-zA-Z][a-zA-Z\d+\-.]*?:/.test(url);

/** Whether the router follows the address of a link; the browser follows whole addresses. */
export const isLocalURL = (url: string): boolean => !isAbsoluteUrl(url);

/** The reference to the element of a link: ours have no other. */
export function useMergedRef<Own>(own: Own, given?: unknown): Own {
  if (given) throw new Error("links have no reference of their own");
  return own;
}

/** The address of a link that is an object: ours are texts. */
export function formatUrl(): never {
  throw new Error("the address of a link is a text");
}

/** How paths of intercepted routes begin, of which the pages have none. */
export const INTERCEPTION_ROUTE_MARKERS: readonly string[] = [];

/** Whether a path is one of an intercepted route. */
export const isInterceptionRouteAppPath = (): boolean => false;

/** Whether the page shows intercepted routes. */
export const hasInterceptionRouteInCurrentTree = (): boolean => false;

/** Scrolls to a page's beginning: no page scrolls smoothly. */
export const disableSmoothScrollDuringRouteTransition = (scroll: () => void): void => scroll();

/** Ends a rendering ahead of requests: the server alone renders so. */
export const handleISRError = (): void => {};

/** Opens the address anew at which a part broke: the router does so only where its settings say so. */
export const handleHardNavError = (): boolean => false;
/** Listens for failures outside of parts, for `handleHardNavError`. */
export const useNavFailureHandler = (): void => {};

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

/** Errors that parts of a page throw: ours show the errors of their queries. */
export const useQueryErrorResetBoundary = (): void => {};
/** Keeps a query that throws from being asked again: ours throw nothing. */
export const ensurePreventErrorBoundaryRetry = (): void => {};
/** Forgets that the errors of queries were taken back. */
export const useClearResetErrorBoundary = (): void => {};
/** Whether a part throws the error of its query. */
export const getHasError = (): boolean => false;

/** Lengthens the times of a query for which a part waits: no part of ours waits. */
export const ensureSuspenseTimers = (): void => {};
/** Whether a part waits for its query. */
export const shouldSuspend = (): boolean => false;
/** The query for which a part waits. */
export function fetchOptimistic(): never {
  throw new Error("no part waits for its query");
}

/** A browser's process has no environment. */
export const env = {};
