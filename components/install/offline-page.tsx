"use client";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useDownloads } from "#components/device/downloads.ts";
import { rememberedChoice } from "#components/device/preferences.ts";
import { serverClock } from "#components/device/server-clock.ts";
import { useHydrated } from "#components/device/use-hydrated.ts";
import { useOwnStations } from "#components/device/use-own-stations.ts";
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

/** Loads the requested page; stays when the offline page itself was requested, and while a download plays. */
function comeBack(isPlaying: boolean): void {
  if (window.location.pathname !== OWN_PATH && !isPlaying) window.location.reload();
}

/** Opens the page of this address where the device has kept it. */
function useKeptPage(): void {
  const router = useRouter();
  useEffect(() => {
    const { href, pathname } = window.location;
    const worker = navigator.serviceWorker?.controller;
    if (pathname === OWN_PATH || !worker) return;
    void askWorker(worker, { kept: href }).then((kept) => {
      if (kept === undefined) return;
      // The router takes a move to its own address for no move, so the address is first that of the page it has drawn.
      window.history.replaceState(null, "", OWN_PATH);
      router.replace(kept);
    });
  }, [router]);
}

/** Replaces a page that cannot be fetched: says why, shows the favourites, and reloads when the network is back. */
export function OfflinePage() {
  const { t } = useWords();
  const path = usePathname();
  const hydrated = useHydrated();
  const instead = hydrated && path !== OWN_PATH;
  const player = usePlayerStore();
  const [back] = useState(() => () => comeBack(player.getSnapshot().status === "playing"));
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
          <GoOn instead={instead} />
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
    window.location.reload();
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
