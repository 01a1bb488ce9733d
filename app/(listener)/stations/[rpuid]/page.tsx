import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ApiError } from "#components/api.ts";
import { loadDay, loadStation, loadStationOnAir } from "#components/station/station-data.ts";
import { StationPage } from "#components/station/station-page.tsx";
import { readPreferences, requestNowMs, serverGet } from "../../../listener-request.ts";

const findStation = cache(async (rpuid: string) => {
  if (!/^\d{4,15}$/.test(rpuid)) notFound();
  try {
    return (await loadStation(await serverGet(), rpuid)) ?? notFound();
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) notFound();
    throw error;
  }
});

export async function generateMetadata({ params }: PageProps<"/stations/[rpuid]">): Promise<Metadata> {
  const { name, description } = await findStation((await params).rpuid);
  return { title: name, ...(description ? { description } : {}) };
}

export default async function Page({ params }: PageProps<"/stations/[rpuid]">) {
  const { rpuid } = await params;
  const [station, get, preferences] = await Promise.all([findStation(rpuid), serverGet(), readPreferences()]);
  const nowMs = requestNowMs();
  const zone = preferences.zone ?? station.look?.timeZone ?? "UTC";
  const [programmes, onAir] = await Promise.all([
    loadDay(get, rpuid, nowMs, zone),
    loadStationOnAir(get, rpuid),
  ]);
  return <StationPage key={rpuid} station={station} start={{ programmes, onAir, nowMs, zone }} />;
}
