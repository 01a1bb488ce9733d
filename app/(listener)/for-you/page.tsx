import type { Metadata } from "next";
import { forYouCopy } from "#components/for-you/copy.ts";
import { ForYouPage } from "#components/for-you/for-you-page.tsx";
import { copy } from "#components/ui/copy.ts";
import { Notice } from "#components/ui/notice.tsx";
import { citiesOf } from "#lib/places/cities.ts";
import { readPreferences, requestNowMs } from "../../listener-request.ts";
import { readCountries } from "../countries.ts";

export const metadata: Metadata = { title: forYouCopy.title, description: forYouCopy.description };

export default async function Page() {
  const [{ countries, country, countryName }, { zone }] = await Promise.all([
    readCountries(),
    readPreferences(),
  ]);
  if (countries.length === 0) {
    return <Notice level={1} title={copy.now.nothing.title} text={copy.now.nothing.text} />;
  }
  return (
    <ForYouPage
      {...{ countries, country, countryName }}
      places={citiesOf(country)}
      zone={zone ?? "UTC"}
      nowMs={requestNowMs()}
    />
  );
}
