"use client";
import dynamic from "next/dynamic";

/** What stands in the place of a guide; its code is loaded only where a country has none. */
export const NoGuide = dynamic(() => import("#components/parts/instead.tsx").then(({ Instead }) => Instead));
