import { FavouritesPage } from "#components/favourites/favourites-page.tsx";
import { readZone, requestNowMs } from "../../listener-request.ts";
import { metadataOf } from "../../metadata-of.ts";
import { readCountries } from "../../read-countries.ts";

export const generateMetadata = () =>
  metadataOf((t) => ({
    title: t("settings.favourites.title"),
    description: t("favourites.description"),
    path: "/favourites",
    unlisted: true,
  }));

export default async function Page() {
  const { countries, country } = await readCountries(null);
  return <FavouritesPage {...{ countries, country }} zone={await readZone(country)} nowMs={requestNowMs()} />;
}
