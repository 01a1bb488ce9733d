"use client";
import { type ReactNode, useEffect } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { keepScroll } from "./keep-scroll.ts";
import { Masthead } from "./masthead.tsx";

/** The id of the page's own content: the target of the skip link. */
const MAIN_ID = "main";

/** Masthead, page and foot. The player bar covers the end of the page, so the foot leaves room for it. */
export function Shell({ children, footer }: { children: ReactNode; footer: ReactNode }) {
  const { t } = useWords();
  useEffect(keepScroll, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${MAIN_ID}`}
        className="sr-only focus:not-sr-only focus:absolute focus:start-3 focus:top-3 focus:z-50 focus:bg-ink focus:px-4 focus:py-2 focus:text-paper"
      >
        {t("ui.skip")}
      </a>
      <Masthead />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {footer}
    </div>
  );
}
