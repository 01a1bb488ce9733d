import type { Metadata } from "next";
import { ButtonLink } from "#components/ui/button.tsx";
import { copy } from "#components/ui/copy.ts";
import { Notice } from "#components/ui/notice.tsx";

export const metadata: Metadata = { title: copy.errors.notFound.title };

export default function NotFound() {
  return (
    <Notice level={1} title={copy.errors.notFound.title} text={copy.errors.notFound.text}>
      <ButtonLink href="/">{copy.errors.home}</ButtonLink>
      <ButtonLink href="/search">{copy.errors.find}</ButtonLink>
    </Notice>
  );
}
