import type { Metadata } from "next";
import { BroadcastersPage } from "#components/broadcasters/broadcasters-page.tsx";
import { broadcasterWords } from "#components/broadcasters/words/catalogue.ts";
import { apiDoor } from "#lib/api/door.ts";
import { readSamples } from "#lib/api/read-samples.ts";
import { readWords, requestNowMs } from "../listener-request.ts";
import { metadataOf } from "../metadata-of.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = broadcasterWords((await readWords()).tag);
  return metadataOf({ title: t("title"), description: t("description"), path: "/broadcasters" });
}

export default async function Page() {
  const [{ tag }, { rpuid }] = await Promise.all([readWords(), readSamples(requestNowMs())]);
  const { origin, contact } = apiDoor();
  return <BroadcastersPage {...{ origin, rpuid, contact }} t={broadcasterWords(tag)} />;
}
