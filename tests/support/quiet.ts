import type { Page } from "@playwright/test";

const LONGEST_MS = 15_000;

/**
 * Waits until `page` has had all that it asked for, 15 s at most: on a busy machine the page may have opened its event
 * stream by then, and a page with an open stream never counts as idle.
 */
export const quiet = (page: Page): Promise<void> =>
  page.waitForLoadState("networkidle", { timeout: LONGEST_MS }).catch((error: Error) => {
    if (error.name !== "TimeoutError") throw error;
  });
