"use client";
import Link from "next/link";
import { copy } from "./copy.ts";
import type { Theme } from "./preferences.ts";
import { ThemeSwitch } from "./theme-switch.tsx";
import { zoneCity } from "./time.ts";
import { useZone } from "./use-zone.ts";

const LINKS = [
  { href: "/settings", label: copy.footer.settings },
  { href: "/developers", label: copy.footer.developers },
] as const;

/** The foot of every page: whose time it is, what is kept, day or night. */
export function PageFooter({ theme, zone: initialZone }: { theme: Theme | "system"; zone: string }) {
  const zone = useZone(initialZone);
  return (
    <footer className="mt-16 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line px-(--gutter) pt-4 pb-8 text-sm text-muted">
      <p>
        {copy.footer.times(zoneCity(zone))} {copy.footer.device}{" "}
        {LINKS.map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            prefetch={false}
            className="me-4 inline-block min-h-6 underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            {label}
          </Link>
        ))}
      </p>
      <ThemeSwitch initial={theme} />
    </footer>
  );
}
