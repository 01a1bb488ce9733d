import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { SeriesPage } from "#components/catch-up/series-page.tsx";
import { loadCards } from "#components/model/cards-data.ts";
import { loadPage, loadSeries, pageIn, paths } from "#components/model/episodes-data.ts";
import { readPage } from "#components/model/page-query.ts";
import { paged } from "#components/model/paged.ts";
import { CalendarLink } from "#components/parts/calendar-link.tsx";
import { seriesLd } from "#components/seo/episode-ld.ts";
import { JsonLd } from "#components/seo/json-ld.tsx";
import { idOfParams, seriesCalendarPath, seriesFeedPath, seriesPath } from "#lib/contract/episode-path.ts";
import { isRpuid } from "#lib/contract/rpuid.ts";
import { orNotFound } from "../../../../find-station.ts";
import { get, ownOrigin, readWords, readZone, requestNowMs } from "../../../../listener-request.ts";
import { metadataOf } from "../../../../metadata-of.ts";

const findSeries = cache(async (asked: string, seriesId: string, page: number) => {
  if (!isRpuid(asked) || seriesId.length > 1_024) notFound();
  const nowMs = requestNowMs();
  const reading = Promise.all([
    loadSeries(get, asked, seriesId),
    loadCards(get, [asked]),
    loadPage(get, paths.series(asked, seriesId), page, { nowMs }),
  ]);
  const [series, cards, episodes] = await orNotFound(reading);
  // The rpuid of an entry that is gone leads on to the station that it was one with.
  const [card] = Object.values(cards);
  // Some series have no record of their own: only their episodes name them.
  const name = series?.name ?? episodes.items[0]?.podcastTitle;
  if (!card || (!series && episodes.total === 0)) notFound();
  // A series that was on air may be on again; a podcast never is.
  const isBroadcast = episodes.items.some(({ locations = [] }) => locations.length > 0);
  const { description, notes, multimedia } = series ?? {};
  const facts = { name: name ?? card.name, description, notes, multimedia, isBroadcast };
  return { rpuid: card.rpuid, card, episodes, ...facts };
});

type Props = PageProps<"/series/[rpuid]/[...id]">;

async function read({ params, searchParams }: Props, isDecoded: boolean) {
  const { rpuid, id } = await params;
  const page = readPage(await searchParams);
  return { rpuid, seriesId: idOfParams(id, isDecoded) ?? notFound(), page };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { rpuid: asked, seriesId, page: wanted } = await read(props, true);
  const { rpuid, name, card, description, isBroadcast, episodes } = await findSeries(asked, seriesId, wanted);
  const page = pageIn(episodes, wanted);
  const { t } = await readWords();
  const path = seriesPath(rpuid, seriesId);
  return metadataOf({
    title: paged(`${name} · ${card.name}`, page, t),
    description: description ?? t("sharing.series", { name, station: card.name }),
    path: page > 1 ? `${path}?page=${page}` : path,
    picture: `/og${path}`,
    documents: {
      "application/rss+xml": seriesFeedPath(rpuid, seriesId),
      ...(isBroadcast ? { "text/calendar": seriesCalendarPath(rpuid, seriesId) } : {}),
    },
  });
}

export default async function Page(props: Props) {
  const { rpuid: asked, seriesId, page } = await read(props, false);
  const found = await findSeries(asked, seriesId, page);
  const { rpuid, card, episodes, name, description, notes, multimedia, isBroadcast } = found;
  const [zone, { t }] = await Promise.all([readZone(card.country), readWords()]);
  const calendar = { path: seriesCalendarPath(rpuid, seriesId), origin: ownOrigin() };
  const facts = { rpuid, id: seriesId, name, description, card, origin: ownOrigin() };
  return (
    <>
      <JsonLd graph={seriesLd(facts)} />
      <SeriesPage
        key={seriesId}
        start={{
          ...{ rpuid, seriesId, name, page, episodes },
          ...(description ? { description } : {}),
          ...(notes ? { notes } : {}),
          ...(multimedia ? { multimedia } : {}),
        }}
        card={card}
        zone={zone}
        calendar={isBroadcast && <CalendarLink {...calendar} label={t("wake.subscribe")} />}
      />
    </>
  );
}
