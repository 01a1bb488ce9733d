"use client";
import { useSearchParams } from "next/navigation";

/** The genre in the URL, null for every one, and how to put another there. The page's own entry of the history stays. */
export function useGenre(): [genre: string | null, setGenre: (href: string | null) => void] {
  const genre = useSearchParams().get("genre") || null;
  const setGenre = (href: string | null) => {
    const url = new URL(location.href);
    if (href === null) url.searchParams.delete("genre");
    else url.searchParams.set("genre", href);
    // Next.js follows it (useSearchParams), without asking the server.
    history.replaceState(null, "", url);
  };
  return [genre, setGenre];
}
