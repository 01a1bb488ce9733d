import { momentCopy } from "#components/moment/copy.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { copy } from "#components/ui/copy.ts";
import { Notice } from "#components/ui/notice.tsx";

export default function MomentNotFound() {
  return (
    <Notice level={1} title={momentCopy.notFound.title} text={momentCopy.notFound.text}>
      <ButtonLink href="/search">{copy.errors.find}</ButtonLink>
      <ButtonLink href="/">{copy.errors.home}</ButtonLink>
    </Notice>
  );
}
