"use client";
import Link from "next/link";
import { useWords } from "#components/language/language-provider.tsx";
import type { Theme } from "../device/preferences.ts";
import { zoneCity } from "../model/zones.ts";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { useInCountry } from "../ui/use-in-country.ts";
import { useZone } from "../ui/use-zone.ts";

const LINKS = [
  // A phone has no room for it among the sections at the bottom.
  { href: "/for-you", label: "ui.nav.forYou", className: "no-thumb:hidden" },
  { href: "/settings", label: "ui.footer.settings", className: "" },
  { href: "/developers", label: "ui.footer.developers", className: "" },
  { href: "/broadcasters", label: "ui.footer.broadcasters", className: "" },
] as const;

interface PageFooterProps {
  theme: Theme | "system";
  /** The listener's zone as the server knows it; undefined where the page's times are those of its stations. */
  zone: string | undefined;
}

/** The foot of every page: the time zone, what this browser stores, day or night. */
export function PageFooter({ theme, zone: initialZone }: PageFooterProps) {
  const words = useWords();
  const { t } = words;
  const to = useInCountry();
  const zone = useZone(initialZone ?? "");
  const city = zone && zoneCity(zone, words);
  return (
    <footer className="mt-16 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line px-(--gutter) pt-4 pb-8 text-sm text-muted">
      <p>
        {city && (
          <span className="noscript:hidden">{t("ui.before", { said: t("ui.footer.times", { city }) })}</span>
        )}
        {/* Without scripts no page learns the listener's zone. */}
        {city && <noscript>{t("ui.before", { said: t("ui.footer.timesOf", { city }) })}</noscript>}
        {t("ui.footer.device")}{" "}
        {LINKS.map(({ href, label, className }) => (
          <Link
            key={href}
            href={to(href)}
            prefetch={false}
            className={`me-4 inline-block min-h-6 underline decoration-line-strong underline-offset-4 hover:decoration-ink ${className}`}
          >
            {t(label)}
          </Link>
        ))}
      </p>
      <ThemeSwitch initial={theme} />
    </footer>
  );
}
