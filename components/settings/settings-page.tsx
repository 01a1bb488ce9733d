"use client";
import type { Theme } from "#components/device/preferences.ts";
import { useWords } from "#components/language/language-provider.tsx";
import type { Country } from "#components/model/countries.ts";
import { zoneCity } from "#components/model/zones.ts";
import { CountrySelect } from "#components/ui/country-select.tsx";
import { ThemeSwitch } from "#components/ui/theme-switch.tsx";
import { useChooseCountry } from "#components/ui/use-choose-country.ts";
import { useZone } from "#components/ui/use-zone.ts";
import { AppSection } from "./app-section.tsx";
import { DiarySection } from "./diary-section.tsx";
import { DownloadsSection } from "./downloads-section.tsx";
import { DueSection } from "./due-section.tsx";
import { FavouritesSection } from "./favourites-section.tsx";
import { FollowedSection } from "./followed-section.tsx";
import { HeardSection } from "./heard-section.tsx";
import { KeysSection } from "./keys-section.tsx";
import { LanguageSection } from "./language-section.tsx";
import { Section } from "./section.tsx";
import { TransferSection } from "./transfer-section.tsx";
import { UndoProvider } from "./undo.tsx";

interface SettingsPageProps {
  countries: readonly Country[];
  country: string;
  theme: Theme | "system";
  /** The listener's zone as the server knows it. */
  zone: string;
}

/** Sections whose height does not depend on stored data come first, so that nothing moves when the data is read. */
const PARTS = [
  "language",
  "country",
  "look",
  "keys",
  "app",
  "transfer",
  "favourites",
  "series",
  "diary",
  "downloads",
  "due",
  "heard",
] as const;

/** The settings page. */
export function SettingsPage(props: SettingsPageProps) {
  const words = useWords();
  const { t } = words;
  const { countries, country, theme } = props;
  const zone = useZone(props.zone);
  const { changing, choose: chooseCountry } = useChooseCountry(country);
  return (
    <UndoProvider>
      <header className="px-(--gutter) pt-4 pb-5">
        <h1 className="font-display text-[min(10.5vw,2.75rem)] leading-none font-light [font-stretch:118%] sm:text-[3.5rem]">
          {t("ui.footer.settings")}
        </h1>
        <p className="mt-3 max-w-2xl text-muted">{t("settings.lead")}</p>
        <nav aria-label={t("settings.sections")} className="mt-3">
          <ul className="flex flex-wrap gap-x-5">
            {PARTS.map((id) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-9 items-center text-sm underline decoration-line-strong underline-offset-4 hover:decoration-current"
                >
                  {id === "downloads" ? t("downloads.title") : t(`settings.${id}.title`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <LanguageSection />
      <Section id="country" title={t("settings.country.title")}>
        <div className="px-(--gutter)" aria-busy={changing}>
          <p className="mb-3 text-muted">{t("settings.country.text")}</p>
          <CountrySelect countries={countries} value={country} onChange={chooseCountry} />
        </div>
      </Section>
      <Section id="look" title={t("settings.look.title")}>
        <div className="px-(--gutter)">
          <ThemeSwitch initial={theme} />
          <p className="mt-3 text-muted">{t("settings.look.zone", { city: zoneCity(zone, words) })}</p>
        </div>
      </Section>
      <KeysSection />
      <AppSection />
      <TransferSection
        {...{ country, zone }}
        countries={countries.map(({ code }) => code)}
        onCountry={chooseCountry}
      />
      <FavouritesSection />
      <FollowedSection />
      <DiarySection zone={zone} />
      <DownloadsSection zone={zone} />
      <DueSection zone={zone} />
      <HeardSection zone={zone} />
    </UndoProvider>
  );
}
