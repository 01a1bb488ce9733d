"use client";
import dynamic from "next/dynamic";

/** `PopularInstead`: most visits find something, and do not load its code. */
export const PopularInsteadLazy = dynamic(async () => (await import("./popular-instead.tsx")).PopularInstead);
