import type { Metadata } from "next";
import { one, parseCountry } from "#components/model/page-query.ts";
import { SettingsPage } from "#components/settings/settings-page.tsx";
import { readPreferences, readWords, readZone } from "../../listener-request.ts";
import { metadataOf } from "../../metadata-of.ts";
import { readCountries } from "../../read-countries.ts";

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await readWords();
  const [title, description] = [t("ui.footer.settings"), t("settings.description")];
  return metadataOf({ title, description, path: "/settings", unlisted: true });
}

export default async function Page({ searchParams }: PageProps<"/settings">) {
  const wished = parseCountry(one((await searchParams).country));
  const [{ countries, country }, { theme }] = await Promise.all([readCountries(wished), readPreferences()]);
  return <SettingsPage {...{ countries, country, theme }} zone={await readZone(country)} />;
}
