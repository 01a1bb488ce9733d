"use client";
import dynamic from "next/dynamic";

/** `Instead`, whose code only the pages of countries without a guide or without catch-up load. */
export const InsteadLazy = dynamic(async () => (await import("./instead.tsx")).Instead);
