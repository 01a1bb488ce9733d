"use client";
import { useEffect } from "react";
import { useWords } from "#components/language/language-provider.tsx";

/** Has the tab's title say `title` and the product's name, as the server's title does of the address that it has seen. */
export function useTitle(title: string): void {
  const { t } = useWords();
  const whole = `${title} · ${t("ui.product")}`;
  useEffect(() => {
    // The address changes without the server, and Back brings the title of the address that was asked for. Between two
    // pages a document is without a title.
    if (document.title !== "" && document.title !== whole) document.title = whole;
  }, [whole]);
}
