import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { EpisodePage } from "#components/catch-up/episode-page.tsx";
import { loadCards } from "#components/model/cards-data.ts";
import { loadEpisode, loadEpisodes, paths } from "#components/model/episodes-data.ts";
import { one } from "#components/model/page-query.ts";
import { episodeLd } from "#components/seo/episode-ld.ts";
import { JsonLd } from "#components/seo/json-ld.tsx";
import { episodePath, idOfParams } from "#lib/contract/episode-path.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import { orNotFound } from "../../../find-station.ts";
import { get, ownOrigin, readWords, readZone, requestNowMs } from "../../../listener-request.ts";
import { metadataOf } from "../../../metadata-of.ts";

/** An identifier begins with its station's rpuid (specification 2.3). */
const ID = /^\d{4,15}:.{1,1024}$/su;

const findEpisode = cache(async (id: string) => {
  if (!ID.test(id)) notFound();
  const item = (await orNotFound(loadEpisode(get, id))) ?? notFound();
  const card = (await orNotFound(loadCards(get, [item.rpuid])))[item.rpuid] ?? notFound();
  return { item, card };
});

type Props = PageProps<"/episodes/[...id]">;
const idOf = async ({ params }: Props) => idOfParams((await params).id) ?? notFound();

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { item, card } = await findEpisode(await idOf(props));
  const { t } = await readWords();
  const { id, name, description } = item;
  return metadataOf({
    title: `${name} · ${card.name}`,
    description: description ?? t("sharing.episode", { name, station: card.name }),
    path: episodePath(id),
    picture: `/og${episodePath(id)}`,
  });
}

/** The second at which a shared link (`?t=90`) begins; undefined where it names no second within the episode. */
function secondOf(t: string, { durationSeconds = Number.POSITIVE_INFINITY }: OnDemandItem) {
  const second = /^\d{1,6}$/.test(t) ? Number(t) : 0;
  return second > 0 && second < durationSeconds ? second : undefined;
}

export default async function Page(props: Props) {
  const { item, card } = await findEpisode(await idOf(props));
  const nowMs = requestNowMs();
  const series = item.series ? (await loadEpisodes(get, paths.around(item.id), { nowMs })).items : [];
  // A crawler has no time zone, so its facts give times in UTC.
  const facts = { item, card, nowMs, zone: "UTC", origin: ownOrigin() };
  return (
    <>
      <JsonLd graph={episodeLd(facts)} />
      <EpisodePage
        key={item.id}
        start={{ item, series, nowMs, fromS: secondOf(one((await props.searchParams).t), item) }}
        card={card}
        zone={await readZone(item.country)}
      />
    </>
  );
}
