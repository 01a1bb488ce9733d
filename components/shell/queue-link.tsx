"use client";
import { ListMusic } from "lucide-react";
import Link from "next/link";
import { useSyncExternalStore } from "react";
import { browserStorage } from "#components/device/browser-storage.ts";
import { KEPT_EVENT, QUEUE_KEY } from "#components/device/kept-keys.ts";
import { useWords } from "#components/language/language-provider.tsx";

/** How many episodes the stored queue has, read without the code of the queue. */
function storedNumber(): number {
  try {
    return JSON.parse(browserStorage()?.getItem(QUEUE_KEY) ?? "{}").episodes.length;
  } catch {
    return 0;
  }
}

/** Calls `notify` when this tab or another has written the queue. */
function subscribe(notify: () => void): () => void {
  const written = (event: Event) => {
    const key = event instanceof StorageEvent ? event.key : (event as CustomEvent).detail;
    if (key === QUEUE_KEY || key === null) notify();
  };
  window.addEventListener(KEPT_EVENT, written);
  window.addEventListener("storage", written);
  return () => {
    window.removeEventListener(KEPT_EVENT, written);
    window.removeEventListener("storage", written);
  };
}

/** Leads to the queue from every page, while the queue has an episode, also when nothing plays. */
export function QueueLink({ isCurrent }: { isCurrent: boolean }) {
  const { t } = useWords();
  const number = useSyncExternalStore(subscribe, storedNumber, () => 0);
  if (number === 0) return null;
  return (
    <Link
      href="/queue"
      prefetch={false}
      aria-current={isCurrent ? "page" : undefined}
      // The link is as high as the sections beside it, so that nothing moves when it comes.
      className="ms-auto inline-flex min-h-9 items-center gap-2 border-b-2 border-transparent text-sm font-bold hover:border-line-strong aria-[current]:border-ink"
    >
      <ListMusic aria-hidden="true" size={20} />
      <span className="max-lg:sr-only">{t("ui.queue.title")}</span>
      <span className="font-time text-xs">{t("places.number", { number })}</span>
    </Link>
  );
}
