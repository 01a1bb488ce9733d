import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DialectPage } from "#components/developers/dialect-page.tsx";
import { dialectPages } from "#components/developers/dialects/all.ts";
import { readSamples } from "#lib/api/read-samples.ts";
import { ownOrigin, requestNowMs } from "../../listener-request.ts";
import { metadataOf } from "../../metadata-of.ts";

export const dynamic = "force-dynamic";

type Props = PageProps<"/developers/[dialect]">;

async function wordsOf({ params }: Props) {
  const { dialect } = await params;
  const samples = await readSamples(requestNowMs());
  return dialectPages(ownOrigin(), samples).find(({ slug }) => slug === dialect) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { slug, title, lead } = await wordsOf(props);
  return metadataOf({ title, description: lead.replaceAll("`", ""), path: `/developers/${slug}` });
}

export default async function Page(props: Props) {
  return <DialectPage words={await wordsOf(props)} />;
}
