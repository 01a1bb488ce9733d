import { Notice } from "#components/ui/notice.tsx";
import { readWords } from "./listener-request.ts";

/** Says in the place of a page that the directory has no stations yet. */
export async function NothingYet() {
  const { t } = await readWords();
  return <Notice level={1} title={t("now.nothing.title")} text={t("now.nothing.text")} />;
}
