import { useWords } from "#components/language/language-provider.tsx";

/** "Tide Tables: " before an episode's own name, whichever way either is written. */
export function SeriesPrefix({ name }: { name: string | undefined }) {
  const { t } = useWords();
  if (!name) return null;
  return (
    <span className="font-normal">
      <bdi>{name}</bdi>
      {t("ui.colon")}
    </span>
  );
}
