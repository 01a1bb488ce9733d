import type { Metadata } from "next";
import { copy } from "#components/developers/copy.ts";
import { DevelopersPage } from "#components/developers/developers-page.tsx";
import { openApiFor } from "#lib/api/openapi-answer.ts";
import { ownOrigin } from "../listener-request.ts";
import { metadataOf } from "../metadata-of.ts";

export const generateMetadata = (): Promise<Metadata> =>
  metadataOf({ title: copy.title, description: copy.description, path: "/developers" });

export default async function Page() {
  return <DevelopersPage document={openApiFor(ownOrigin()).document} />;
}
