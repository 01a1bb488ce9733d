import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { readWords } from "../../../listener-request.ts";

export default async function EpisodeNotFound() {
  const { t } = await readWords();
  return (
    <Notice level={1} title={t("catchUp.notFound.episode.title")} text={t("catchUp.notFound.episode.text")}>
      <ButtonLink href="/catch-up">{t("catchUp.whole")}</ButtonLink>
      <ButtonLink href="/search">{t("errors.find")}</ButtonLink>
    </Notice>
  );
}
