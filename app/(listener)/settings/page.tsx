import type { Metadata } from "next";
import { settingsCopy } from "#components/settings/copy.ts";
import { SettingsPage } from "#components/settings/settings-page.tsx";
import { readPreferences } from "../../listener-request.ts";
import { readCountries } from "../countries.ts";

export const metadata: Metadata = { title: settingsCopy.title, description: settingsCopy.description };

export default async function Page() {
  const [{ countries, country }, { theme, zone }] = await Promise.all([readCountries(), readPreferences()]);
  return <SettingsPage {...{ countries, country, theme }} zone={zone ?? "UTC"} />;
}
