import type { Metadata } from "next";
import { QueuePage } from "#components/player/queue-page.tsx";
import { readWords } from "../../listener-request.ts";
import { metadataOf } from "../../metadata-of.ts";

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await readWords();
  const [title, description] = [t("ui.queue.title"), t("ui.queue.description")];
  return metadataOf({ title, description, path: "/queue", unlisted: true });
}

export default function Page() {
  return <QueuePage />;
}
