"use client";
import dynamic from "next/dynamic";

/** `Instead`, whose code only the pages of countries without a guide or without catch-up load. */
export const InsteadLazy = dynamic(async () => (await import("./instead.tsx")).Instead);

/** `PopularInstead`: most visits find something, and do not load its code. */
export const PopularInsteadLazy = dynamic(async () => (await import("./popular-instead.tsx")).PopularInstead);
