"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** The id of the page's search field. */
export const SEARCH_FIELD_ID = "search-field";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `/` leads to the search field from anywhere; on the search page it puts the cursor there. */
export function SearchShortcut() {
  const router = useRouter();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (isTyping(event.target)) return;
      event.preventDefault();
      const field = document.getElementById(SEARCH_FIELD_ID);
      if (field) field.focus();
      else router.push("/search");
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [router]);
  return null;
}
