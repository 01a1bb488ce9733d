import { ButtonLink } from "#components/ui/button.tsx";
import { copy } from "#components/ui/copy.ts";
import { Notice } from "#components/ui/notice.tsx";

export default function StationNotFound() {
  return (
    <Notice level={1} title={copy.errors.station.title} text={copy.errors.station.text}>
      <ButtonLink href="/search">{copy.errors.find}</ButtonLink>
      <ButtonLink href="/">{copy.errors.home}</ButtonLink>
    </Notice>
  );
}
