"use client";
/** Around pages that keep their state in the URL with nuqs; the others do without its code. */
export { NuqsAdapter as StateInUrl } from "nuqs/adapters/next/app";
