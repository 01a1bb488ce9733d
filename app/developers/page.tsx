import type { Metadata } from "next";
import { headers } from "next/headers";
import { copy } from "#components/developers/copy.ts";
import { DevelopersPage } from "#components/developers/developers-page.tsx";
import { apiDoor } from "#lib/api/door.ts";
import { openApiFor } from "#lib/api/openapi-answer.ts";
import { originOf } from "#lib/api/origin.ts";

export const metadata: Metadata = { title: copy.title, description: copy.description };

export default async function Page() {
  const head = await headers();
  const serverUrl = originOf(apiDoor(), (name) => head.get(name) ?? undefined);
  return <DevelopersPage document={openApiFor(serverUrl).document} />;
}
