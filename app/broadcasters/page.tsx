import type { Metadata } from "next";
import { BroadcastersPage } from "#components/broadcasters/broadcasters-page.tsx";
import { copy } from "#components/broadcasters/copy.ts";
import { readSamples } from "#lib/api/read-samples.ts";
import { ownOrigin, requestNowMs } from "../listener-request.ts";
import { metadataOf } from "../metadata-of.ts";

export const generateMetadata = (): Promise<Metadata> =>
  metadataOf({ title: copy.title, description: copy.description, path: "/broadcasters" });

export default async function Page() {
  const { rpuid } = await readSamples(requestNowMs());
  return <BroadcastersPage origin={ownOrigin()} rpuid={rpuid} />;
}
