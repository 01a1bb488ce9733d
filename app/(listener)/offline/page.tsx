import type { Metadata } from "next";
import { OfflinePage } from "#components/install/offline-page.tsx";
import { readWords } from "../../listener-request.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readWords()).t("install.offline.title.offline"), robots: { index: false } };
}

export default function Page() {
  return <OfflinePage />;
}
