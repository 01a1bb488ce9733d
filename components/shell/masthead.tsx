"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useWords } from "#components/language/language-provider.tsx";
import { SearchShortcut } from "#components/ui/search-shortcut.tsx";
import { useInCountry } from "#components/ui/use-in-country.ts";
import styles from "./navigation.module.css";
import { QueueLink } from "./queue-link.tsx";

/** The sections. On a phone they stand at the bottom, with their pictures; navigation.module.css has both. */
const LINKS = [
  { href: "/", label: "now" },
  { href: "/guide", label: "guide" },
  { href: "/world", label: "world" },
  { href: "/catch-up", label: "catchUp" },
  { href: "/for-you", label: "forYou" },
  { href: "/search", label: "search", shortcut: "/" },
] as const;

/** The head of every page: the navigation, with the current page marked. */
export function Masthead() {
  const { t } = useWords();
  const pathname = usePathname();
  const to = useInCountry();
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 px-(--gutter) pt-4 pb-1.5">
      <SearchShortcut />
      <Link href={to("/")} aria-label={t("ui.nav.home")} className="py-1">
        <Wordmark />
      </Link>
      <QueueLink isCurrent={pathname === "/queue"} />
      <nav aria-label={t("ui.nav.label")} className={styles.sections}>
        <ul>
          {LINKS.map((link) => (
            <li key={link.href}>
              <Link
                href={to(link.href)}
                data-section={link.label}
                aria-current={pathname === link.href ? "page" : undefined}
                aria-keyshortcuts={"shortcut" in link ? link.shortcut : undefined}
                className="border-transparent"
              >
                {t(`ui.nav.${link.label}`)}
                {"shortcut" in link && (
                  <span className="hidden font-time text-xs text-muted sm:inline" aria-hidden="true">
                    {link.shortcut}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

/** The name as a logo: NOW narrow and heavy, LINE wide and light. */
function Wordmark() {
  return (
    <span className="font-display text-[2rem] leading-none tracking-[-0.01em] uppercase" aria-hidden="true">
      <span className="font-extrabold [font-stretch:62%]">Now</span>
      <span className="font-light tracking-[0.01em] [font-stretch:125%]">line</span>
    </span>
  );
}
