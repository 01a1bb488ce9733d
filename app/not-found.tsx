import type { Metadata } from "next";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { readWords } from "./listener-request.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readWords()).t("errors.notFound.title") };
}

export default async function NotFound() {
  const { t } = await readWords();
  return (
    <Notice level={1} title={t("errors.notFound.title")} text={t("errors.notFound.text")}>
      <ButtonLink href="/">{t("errors.home")}</ButtonLink>
      <ButtonLink href="/search">{t("errors.find")}</ButtonLink>
    </Notice>
  );
}
