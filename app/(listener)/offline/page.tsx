import type { Metadata } from "next";
import { installCopy } from "#components/install/copy.ts";
import { OfflinePage } from "#components/install/offline-page.tsx";

export const metadata: Metadata = { title: installCopy.offline.title.offline, robots: { index: false } };

export default function Page() {
  return <OfflinePage />;
}
