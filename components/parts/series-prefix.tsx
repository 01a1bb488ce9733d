import { useWords } from "#components/language/language-provider.tsx";

/** "Tide Tables: " before an episode's name; both names keep their own direction of writing. */
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
