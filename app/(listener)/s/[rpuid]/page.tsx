import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { one } from "#components/model/page-query.ts";
import { toCard } from "#components/model/station-card.ts";
import { whenName } from "#components/model/time.ts";
import { loadMoment } from "#components/moment/moment-data.ts";
import { MomentPage } from "#components/moment/moment-page.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { momentPath } from "#lib/contract/moment-path.ts";
import { parseTime } from "#lib/contract/values.ts";
import { findStation } from "../../../find-station.ts";
import { get, readWords, readZone, requestNowMs } from "../../../listener-request.ts";
import { metadataOf } from "../../../metadata-of.ts";

/** The directory has no broadcasts before the first or from the last of these moments. */
const [FIRST_MS, LAST_MS] = [Date.UTC(1990, 0, 1), Date.UTC(2100, 0, 1)];

type Props = PageProps<"/s/[rpuid]">;

/** The moment `at` of the address in ms; undefined when it cannot be read. */
async function momentOf({ searchParams }: Props): Promise<number | undefined> {
  const atMs = parseTime(one((await searchParams).at));
  return atMs !== undefined && atMs >= FIRST_MS && atMs < LAST_MS ? atMs : undefined;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const words = await readWords();
  const { t } = words;
  const station = await findStation((await props.params).rpuid);
  const atMs = await momentOf(props);
  if (atMs === undefined) return { title: t("moment.bad.title") };
  const zone = await readZone(station.country, station.look?.timeZone);
  const when = whenName(atMs, requestNowMs(), zone, words);
  const { rpuid, name } = toCard(station);
  return metadataOf({
    title: t("moment.title", { station: name, when }),
    description: station.description ?? t("ui.description"),
    path: momentPath(rpuid, atMs),
    picture: `/og/stations/${rpuid}`,
    unlisted: true,
  });
}

export default async function Page(props: Props) {
  const { t } = await readWords();
  const { rpuid } = await props.params;
  const station = await findStation(rpuid);
  const card = toCard(station);
  const atMs = await momentOf(props);
  if (one((await props.searchParams).at) === "") redirect(`/stations/${rpuid}`);
  if (atMs === undefined) {
    return (
      <Notice level={1} title={t("moment.bad.title")} text={t("moment.bad.text", { station: card.name })}>
        <ButtonLink href={`/stations/${rpuid}`}>{t("moment.station", { station: card.name })}</ButtonLink>
      </Notice>
    );
  }
  const moment = await loadMoment(get, rpuid, atMs);
  return (
    <MomentPage
      key={`${rpuid} ${atMs}`}
      start={{ ...moment, card, atMs, nowMs: requestNowMs() }}
      zone={await readZone(station.country, station.look?.timeZone)}
    />
  );
}
