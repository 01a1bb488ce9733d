import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { readWords } from "../../../../listener-request.ts";

export default async function SeriesNotFound() {
  const { t } = await readWords();
  return (
    <Notice level={1} title={t("catchUp.notFound.series.title")} text={t("catchUp.notFound.series.text")}>
      <ButtonLink href="/catch-up?by=series">{t("catchUp.whole")}</ButtonLink>
      <ButtonLink href="/search">{t("errors.find")}</ButtonLink>
    </Notice>
  );
}
