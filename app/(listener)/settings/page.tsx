import { one, parseCountry } from "#components/model/page-query.ts";
import { SettingsPage } from "#components/settings/settings-page.tsx";
import { readPreferences, readZone } from "../../listener-request.ts";
import { metadataOf } from "../../metadata-of.ts";
import { readCountries } from "../../read-countries.ts";

export const generateMetadata = () =>
  metadataOf((t) => ({
    title: t("ui.footer.settings"),
    description: t("settings.description"),
    path: "/settings",
    unlisted: true,
  }));

export default async function Page({ searchParams }: PageProps<"/settings">) {
  const wished = parseCountry(one((await searchParams).country));
  const [{ countries, country }, { theme }] = await Promise.all([readCountries(wished), readPreferences()]);
  return <SettingsPage {...{ countries, country, theme }} zone={await readZone(country)} />;
}
