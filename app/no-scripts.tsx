import { readWords } from "./listener-request.ts";

/** Says, where the browser runs no scripts, that the page stays empty. */
export async function NoScripts() {
  const { t } = await readWords();
  return (
    <noscript>
      <p className="px-(--gutter) py-4">{t("errors.noScripts")}</p>
    </noscript>
  );
}
