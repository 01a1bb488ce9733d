import type { Metadata } from "next";
import { copy } from "#components/developers/copy.ts";
import { DevelopersPage } from "#components/developers/developers-page.tsx";
import { apiDoor } from "#lib/api/door.ts";
import { openApiFor } from "#lib/api/openapi-answer.ts";
import { readSamples } from "#lib/api/read-samples.ts";
import { ownOrigin, requestNowMs } from "../listener-request.ts";
import { metadataOf } from "../metadata-of.ts";

export const generateMetadata = (): Promise<Metadata> =>
  metadataOf({ title: copy.title, description: copy.description, path: "/developers" });

export default async function Page() {
  const samples = await readSamples(requestNowMs());
  const { document } = openApiFor(apiDoor().openApi, ownOrigin(), samples);
  return <DevelopersPage document={document} samples={samples} />;
}
