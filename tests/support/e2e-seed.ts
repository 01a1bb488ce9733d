/** A DATA_DIR with the demonstration, for `startServer` in browser tests; without tests/support/e2e-server.ts each server makes its own. */
export const e2eSeed = process.env.NOWLINE_E2E_SEED;
