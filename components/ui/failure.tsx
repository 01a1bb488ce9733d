"use client";
import { useWords } from "#components/language/language-provider.tsx";
import { ApiError } from "#components/model/api.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

/** Shows an error of the API in words, with a button to try again. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useWords();
  const failure = error instanceof ApiError ? error.failure : "unavailable";
  const detail = error instanceof ApiError ? error.detail : undefined;
  const reference = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div role="alert">
      <Notice
        title={t(`errors.${failure}.title`)}
        text={failure === "refused" ? detail : t(`errors.${failure}.text`)}
        reference={reference ? t("errors.reference", { id: reference }) : undefined}
      >
        <Button onClick={onRetry}>{t("errors.retry")}</Button>
      </Notice>
    </div>
  );
}
