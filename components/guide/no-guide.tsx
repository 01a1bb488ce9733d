"use client";
import dynamic from "next/dynamic";

/** The page of a country without a guide. Other countries' guides do not load its code. */
export const NoGuide = dynamic(() => import("#components/parts/instead.tsx").then(({ Instead }) => Instead));
