import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { readWords } from "../../../listener-request.ts";

export default async function MomentNotFound() {
  const { t } = await readWords();
  return (
    <Notice level={1} title={t("moment.notFound.title")} text={t("moment.notFound.text")}>
      <ButtonLink href="/search">{t("errors.find")}</ButtonLink>
      <ButtonLink href="/">{t("errors.home")}</ButtonLink>
    </Notice>
  );
}
