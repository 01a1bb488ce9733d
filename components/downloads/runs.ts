"use client";
/** The downloads that run or have failed. They belong to the browser's page, so they go on while the listener reads another one. */
import { useSyncExternalStore } from "react";
import { type Download, MOST_DOWNLOADS } from "#components/device/downloads.ts";
import { observable } from "#components/device/observable.ts";
import { ofPage } from "#components/device/of-page.ts";
import { browserShelf } from "./browser-shelf.ts";
import { DownloadError, type DownloadFault, download, type ShelfPorts, type Wanted } from "./shelf.ts";

/** A download that runs, or one that has failed. */
export interface Run {
  episode: Omit<Download, "bytes" | "mime">;
  /** The share that has arrived, in whole percent; null where the server does not tell the length. */
  percent: number | null;
  /** Why the download failed; absent while it runs. */
  fault?: DownloadFault;
}

/** @param ports the browser's parts that downloads need. */
export function createRuns(ports: ShelfPorts) {
  const { read, subscribe, set } = observable<readonly Run[]>([]);
  const aborts = new Map<string, AbortController>();
  /** Ends the download of the episode `id`, or forgets that it failed. */
  const cancel = (id: string) => {
    aborts.get(id)?.abort();
    aborts.delete(id);
    set(read().filter(({ episode }) => episode.id !== id));
  };
  return {
    read,
    subscribe,
    cancel,
    /** Downloads an episode, in place of an earlier run of it; the oldest run ends for one too many. Never rejects. */
    async start(wanted: Pick<Wanted, "episode" | "url" | "mime">): Promise<void> {
      const { episode } = wanted;
      const { id } = episode;
      cancel(id);
      for (const { episode } of read().slice(MOST_DOWNLOADS - 1)) cancel(episode.id);
      const abort = new AbortController();
      aborts.set(id, abort);
      set([{ episode, percent: null }, ...read()]);
      const change = (to: Partial<Run>) =>
        set(read().map((run) => (run.episode.id === id ? { ...run, ...to } : run)));
      const onShare = (share: number | null) => {
        const percent = share === null ? null : Math.floor(share * 100);
        const known = read().find((run) => run.episode.id === id)?.percent;
        if (aborts.get(id) === abort && percent !== known) change({ percent });
      };
      try {
        await download(ports, { ...wanted, onShare, signal: abort.signal });
        if (aborts.get(id) === abort) cancel(id);
      } catch (error) {
        if (aborts.get(id) !== abort) return;
        aborts.delete(id);
        change({ fault: error instanceof DownloadError ? error.fault : "broken" });
      }
    },
  };
}

/** The downloads of this page that run. In the browser only. */
export const runs = ofPage(() => createRuns(browserShelf()));

const subscribe = (notify: () => void) => runs().subscribe(notify);
const read = () => runs().read();
const NONE: readonly Run[] = [];

/** The downloads that run or have failed, the newest first. */
export const useRuns = (): readonly Run[] => useSyncExternalStore(subscribe, read, () => NONE);
