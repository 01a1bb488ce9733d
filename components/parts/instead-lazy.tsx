"use client";
import { type ComponentProps, lazy } from "react";
import { Dispensable } from "#components/ui/dispensable.tsx";

const Instead = lazy(async () => ({ default: (await import("./instead.tsx")).Instead }));
const PopularInstead = lazy(async () => ({
  default: (await import("./popular-instead.tsx")).PopularInstead,
}));

/** `Instead`, whose code only the pages of countries without a guide or without catch-up load. */
export const InsteadLazy = (props: ComponentProps<typeof Instead>) => (
  <Dispensable>
    <Instead {...props} />
  </Dispensable>
);

/** `PopularInstead`: most visits find something, and do not load its code. */
export const PopularInsteadLazy = (props: ComponentProps<typeof PopularInstead>) => (
  <Dispensable>
    <PopularInstead {...props} />
  </Dispensable>
);
