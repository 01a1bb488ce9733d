import type { Metadata } from "next";
import { headers } from "next/headers";
import { MISSING_PATH } from "#lib/request/missing-path.ts";
import { readWords } from "./listener-request.ts";
import { Missing, missingAt, titleOfMissing } from "./missing.tsx";

const readMissing = async () => missingAt((await headers()).get(MISSING_PATH) ?? "");

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readWords()).t(titleOfMissing(await readMissing())) };
}

export default async function NotFound() {
  return <Missing what={await readMissing()} />;
}
