"use client";
import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { Button, ButtonLink } from "./button.tsx";
import { copy } from "./copy.ts";
import { Notice } from "./notice.tsx";

/** A page that could not be made. The server says why in its log, under `digest`. */
export function PageBroke({ digest, onRetry }: { digest?: string; onRetry: () => void }) {
  const router = useRouter();
  const retry = () =>
    startTransition(() => {
      router.refresh();
      onRetry();
    });
  return (
    <Notice
      level={1}
      title={copy.errors.page.title}
      text={copy.errors.page.text}
      reference={digest ? copy.errors.reference(digest) : undefined}
    >
      <Button onClick={retry}>{copy.errors.retry}</Button>
      <ButtonLink href="/">{copy.errors.home}</ButtonLink>
    </Notice>
  );
}
