"use client";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useDownloads } from "#components/device/downloads.ts";
import { useOwnStations } from "#components/device/own-stations.ts";
import { rememberedChoice } from "#components/device/preferences.ts";
import { serverClock } from "#components/device/server-clock.ts";
import { useHydrated } from "#components/device/use-hydrated.ts";
import { DownloadsList } from "#components/downloads/downloads-list.tsx";
import { useWords } from "#components/language/language-provider.tsx";
import { stationLetter } from "#components/model/station-card.ts";
import { SectionTitle } from "#components/parts/section-title.tsx";
import { usePlayerStore } from "#components/player/use-player.ts";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { StationMark } from "#components/ui/station-mark.tsx";
import { useZone } from "#components/ui/use-zone.ts";
import { askWorker } from "./ask-worker.ts";
import { useServerReach } from "./use-server-reach.ts";

const OWN_PATH = "/offline";

/** Applies the chosen theme, which may have changed since the page was stored. */
function wearChosenTheme(): void {
  const theme = rememberedChoice("theme");
  if (theme === "day" || theme === "night") document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

/** The kept page in whose place the worker leads here (public/worker.js); null at the address of another page. */
function keptInstead(): string | null {
  const { pathname, search, origin } = window.location;
  const page = pathname === OWN_PATH ? new URLSearchParams(search).get("page") : null;
  return page?.startsWith(`${origin}/`) ? page : null;
}

/** Loads the requested page; stays when the offline page itself was requested. */
function openWanted(): void {
  const kept = keptInstead();
  if (kept !== null) window.location.replace(kept);
  else if (window.location.pathname !== OWN_PATH) window.location.reload();
}

/** Opens the kept page that was asked for; the network's where the device keeps it no more. */
function useKeptPage(): void {
  const router = useRouter();
  useEffect(() => {
    const page = keptInstead();
    const worker = navigator.serviceWorker?.controller;
    if (page === null || !worker) return;
    void askWorker(worker, { kept: page }).then((kept) => {
      if (kept === "") openWanted();
      else if (kept !== undefined) router.replace(kept);
    });
  }, [router]);
}

/** Replaces a page that cannot be fetched: says why, shows the favourites, and reloads when the network is back. */
export function OfflinePage() {
  const { t } = useWords();
  const [path, hydrated] = [usePathname(), useHydrated()];
  const instead = hydrated && path !== OWN_PATH;
  const player = usePlayerStore();
  // A download plays on: the listener decides when the page changes.
  const [back] = useState(() => () => {
    if (player.getSnapshot().status !== "playing") openWanted();
  });
  const { reach, asking, ask } = useServerReach(back);
  const { favourites } = useOwnStations();
  useKeptPage();
  useEffect(wearChosenTheme, []);
  // The stored page has an old server time, too.
  useEffect(serverClock.forget, []);
  return (
    <>
      <Notice level={1} title={t(`install.offline.title.${reach}`)} text={t(`install.offline.text.${reach}`)}>
        {reach === "online" ? (
          <GoOn instead={hydrated && (instead || keptInstead() !== null)} />
        ) : (
          <Button onClick={() => void ask()} aria-disabled={asking}>
            {asking ? t("install.offline.asking") : t("errors.retry")}
          </Button>
        )}
      </Notice>
      {instead && reach !== "online" && (
        <p className="px-(--gutter) pt-4 text-sm text-muted">
          {t("install.offline.wanted", { path: path === "/" ? t("ui.nav.now") : path })}
        </p>
      )}
      <Downloads />
      {favourites.length > 0 && (
        <section aria-labelledby="kept" className="pt-10">
          <div className="px-(--gutter)">
            <SectionTitle id="kept">{t("install.offline.favourites")}</SectionTitle>
            <p className="mt-1 text-muted">{t("install.offline.favouritesText")}</p>
          </div>
          <ul className="mt-4 tiles">
            {favourites.map(({ rpuid, name }) => (
              <li
                key={rpuid}
                className="-me-px flex min-h-17 items-center gap-3.5 border-e border-b border-line px-(--gutter)"
              >
                <StationMark station={{ letter: stationLetter(name), hue: 75, chroma: 0.02 }} size={44} />
                <a
                  href={`/stations/${rpuid}`}
                  className="min-w-0 truncate font-bold hover:underline"
                  dir="auto"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The ways from the offline page once the server answers; `instead`: of a page that was asked for. The sound goes on. */
function GoOn({ instead }: { instead: boolean }) {
  const { t } = useWords();
  const { goOnAfterReload } = usePlayerStore();
  const open = () => {
    goOnAfterReload();
    openWanted();
  };
  return (
    <>
      {instead && <Button onClick={open}>{t("errors.retry")}</Button>}
      <ButtonLink href="/">{t("errors.home")}</ButtonLink>
    </>
  );
}

/** The downloaded episodes, which need no network. */
function Downloads() {
  const { t } = useWords();
  const { episodes } = useDownloads();
  const zone = useZone("UTC");
  if (episodes.length === 0) return null;
  return (
    <section aria-labelledby="downloads" className="pt-10">
      <div className="px-(--gutter) pb-3">
        <SectionTitle id="downloads">{t("downloads.title")}</SectionTitle>
      </div>
      <DownloadsList zone={zone} />
    </section>
  );
}
