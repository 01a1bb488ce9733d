"use client";
import { ListMusic, Star } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useSyncExternalStore } from "react";
import { browserStorage } from "#components/device/browser-storage.ts";
import { KEPT_EVENT, QUEUE_KEY, STATIONS_KEY } from "#components/device/kept-keys.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { type Offered, useOffered } from "#components/ui/offered.tsx";
import { SearchShortcut } from "#components/ui/search-shortcut.tsx";
import { useInCountry } from "#components/ui/use-in-country.ts";
import styles from "./navigation.module.css";

/** All sections. On a phone five stand at the bottom, with their pictures; navigation.module.css has both. */
const LINKS = [
  { href: "/", label: "now" },
  { href: "/guide", label: "guide" },
  { href: "/world", label: "world" },
  { href: "/catch-up", label: "catchUp" },
  { href: "/for-you", label: "forYou" },
  { href: "/favourites", label: "favourites" },
  { href: "/search", label: "search", shortcut: "/" },
] as const;

/** The sections that the directory has; favourites where it has neither guide nor catch-up: a phone has room for them. */
const sectionsOf = ({ guide, catchUp }: Offered) => {
  const has = new Map([
    ["guide", guide],
    ["catchUp", catchUp],
    ["favourites", !guide && !catchUp],
  ]);
  return LINKS.filter(({ label }) => has.get(label) ?? true);
};

/** The head of every page: the navigation, with the current page marked. */
export function Masthead() {
  const { t } = useWords();
  const pathname = usePathname();
  const to = useInCountry();
  const sections = sectionsOf(useOffered());
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-[min(1rem,4vw)] px-(--gutter) pt-4 pb-1.5">
      <SearchShortcut />
      <Link href={to("/")} aria-label={t("ui.nav.home")} className="py-1">
        <Wordmark />
      </Link>
      {/* Has the room of both links also without them, so that the sections stay where they are when a link comes. */}
      <div className="@container flex min-h-[min(2.25rem,12vw)] flex-[1_0_min(6.5rem,26vw)] flex-wrap justify-end gap-x-[min(1rem,3vw)]">
        {KEPT.map((list) => (
          <KeptLink
            key={list.href}
            list={list}
            isCurrent={pathname === list.href}
            isSection={sections.some(({ href }) => href === list.href)}
          />
        ))}
      </div>
      <nav aria-label={t("ui.nav.label")} className={styles.sections}>
        <ul>
          {sections.map((link) => (
            <li key={link.href}>
              <Link
                href={to(link.href)}
                data-section={link.label}
                aria-current={pathname === link.href ? "page" : undefined}
                aria-keyshortcuts={"shortcut" in link ? link.shortcut : undefined}
                className="border-transparent"
              >
                {t(link.label === "favourites" ? "settings.favourites.title" : `ui.nav.${link.label}`)}
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

/** The name as a logo: NOW narrow and heavy, LINE wide and light. Large letters leave the lists room beside it on a phone. */
function Wordmark() {
  return (
    <span
      className="font-display text-[min(2rem,10vw)] leading-none tracking-[-0.01em] uppercase"
      aria-hidden="true"
    >
      <span className="font-extrabold [font-stretch:62%]">Now</span>
      <span className="font-light tracking-[0.01em] [font-stretch:125%]">line</span>
    </span>
  );
}

/** The lists of this device that have a page of their own; `entries` is their part of the stored value. */
const KEPT = [
  {
    href: "/favourites",
    key: STATIONS_KEY,
    entries: "favourites",
    Sign: Star,
    label: "settings.favourites.title",
  },
  { href: "/queue", key: QUEUE_KEY, entries: "episodes", Sign: ListMusic, label: "ui.queue.title" },
] as const;

/** How many entries the stored list has, read without the code of the list. */
function storedNumber({ key, entries }: (typeof KEPT)[number]): number {
  try {
    return JSON.parse(browserStorage()?.getItem(key) ?? "{}")[entries].length;
  } catch {
    return 0;
  }
}

/** Calls `notify` when this tab or another has written a list. */
function subscribe(notify: () => void): () => void {
  const written = (event: Event) => {
    const key = event instanceof StorageEvent ? event.key : (event as CustomEvent).detail;
    if (key === null || KEPT.some((list) => list.key === key)) notify();
  };
  window.addEventListener(KEPT_EVENT, written);
  window.addEventListener("storage", written);
  return () => {
    window.removeEventListener(KEPT_EVENT, written);
    window.removeEventListener("storage", written);
  };
}

interface KeptLinkProps {
  list: (typeof KEPT)[number];
  isCurrent: boolean;
  /** Whether a phone has the list among the sections. */
  isSection: boolean;
}

/** Leads to a list from every page, while the list has an entry, also when nothing plays. */
function KeptLink({ list, isCurrent, isSection }: KeptLinkProps) {
  const { t } = useWords();
  const to = useInCountry();
  const { href, Sign, label } = list;
  const number = useSyncExternalStore(
    subscribe,
    () => storedNumber(list),
    () => 0,
  );
  if (number === 0) return null;
  return (
    <Link
      href={to(href)}
      prefetch={false}
      aria-current={isCurrent ? "page" : undefined}
      // The link is as high as the sections beside it, so that nothing moves when it comes.
      className={`${isSection ? "hidden no-thumb:inline-flex" : "inline-flex"} min-h-[min(2.25rem,12vw)] items-center gap-[min(0.5rem,2vw)] border-b-2 border-transparent text-sm font-bold hover:border-line-strong aria-[current]:border-ink`}
    >
      <Sign aria-hidden="true" size={20} />
      <span className="@max-[18rem]:sr-only">{t(label)}</span>
      <span className="font-time text-xs">{t("places.number", { number })}</span>
    </Link>
  );
}
