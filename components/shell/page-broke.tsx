"use client";
import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

/** Shown for a page that failed. The server's log has the reason, under `digest`. */
export function PageBroke({ digest, onRetry }: { digest?: string; onRetry: () => void }) {
  const { t } = useWords();
  const router = useRouter();
  const retry = () =>
    startTransition(() => {
      router.refresh();
      onRetry();
    });
  return (
    <Notice
      level={1}
      title={t("errors.page.title")}
      text={t("errors.page.text")}
      reference={digest ? t("errors.reference", { id: digest }) : undefined}
    >
      <Button onClick={retry}>{t("errors.retry")}</Button>
      <ButtonLink href="/">{t("errors.home")}</ButtonLink>
    </Notice>
  );
}
