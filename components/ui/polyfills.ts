/** Replaces Next.js' polyfills (next.config.mjs): browsers of spring 2024 (docs/operating/README.md) need none. */
export {};
