import type { Metadata } from "next";
import { readWords } from "./listener-request.ts";
import { Missing } from "./missing.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readWords()).t("errors.notFound.title") };
}

export default function NotFound() {
  return <Missing what="page" />;
}
