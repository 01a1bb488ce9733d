import { catchUpCopy } from "#components/catch-up/copy.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { copy } from "#components/ui/copy.ts";
import { Notice } from "#components/ui/notice.tsx";

export default function SeriesNotFound() {
  const { title, text } = catchUpCopy.notFound.series;
  return (
    <Notice level={1} title={title} text={text}>
      <ButtonLink href="/catch-up?by=series">{catchUpCopy.whole}</ButtonLink>
      <ButtonLink href="/search">{copy.errors.find}</ButtonLink>
    </Notice>
  );
}
