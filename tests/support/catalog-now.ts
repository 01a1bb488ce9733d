/** A moment that fixtures are dated around. */
export const NOW = Date.UTC(2026, 4, 4, 12, 0, 0);
