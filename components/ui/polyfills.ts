/**
 * Takes the place of the polyfills of Next.js (next.config.mjs). The pages need browsers of spring 2024 or later
 * (docs/operating/README.md says why), and those have all that Next.js adds.
 */
export {};
