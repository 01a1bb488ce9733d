import { catchUpCopy } from "#components/catch-up/copy.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { copy } from "#components/ui/copy.ts";
import { Notice } from "#components/ui/notice.tsx";

export default function EpisodeNotFound() {
  const { title, text } = catchUpCopy.notFound.episode;
  return (
    <Notice level={1} title={title} text={text}>
      <ButtonLink href="/catch-up">{catchUpCopy.whole}</ButtonLink>
      <ButtonLink href="/search">{copy.errors.find}</ButtonLink>
    </Notice>
  );
}
