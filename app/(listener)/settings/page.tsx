import type { Metadata } from "next";
import { OFFERED } from "#components/language/choose-tag.ts";
import { SettingsPage } from "#components/settings/settings-page.tsx";
import { readPreferences, readWords } from "../../listener-request.ts";
import { readCountries } from "../countries.ts";

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await readWords();
  return { title: t("settings.title"), description: t("settings.description") };
}

export default async function Page() {
  const [{ countries, country }, { theme, zone }] = await Promise.all([readCountries(), readPreferences()]);
  return <SettingsPage {...{ countries, country, theme }} languages={OFFERED} zone={zone ?? "UTC"} />;
}
