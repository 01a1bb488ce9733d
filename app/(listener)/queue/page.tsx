import { QueuePage } from "#components/player/queue-page.tsx";
import { metadataOf } from "../../metadata-of.ts";

export const generateMetadata = () =>
  metadataOf((t) => ({
    title: t("ui.queue.title"),
    description: t("ui.queue.description"),
    path: "/queue",
    unlisted: true,
  }));

export default function Page() {
  return <QueuePage />;
}
