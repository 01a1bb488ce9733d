import { useWords } from "#components/language/language-provider.tsx";
import { type BearerLike, frequenciesText, receptions } from "../model/receptions.ts";
import { SectionTitle } from "../parts/section-title.tsx";

interface ReceptionProps {
  bearers: readonly BearerLike[];
  /** The station's name on DAB radios, at most 16 characters. */
  label?: string | undefined;
}

/** How to hear the station with an ordinary radio. */
export function Reception({ bearers, label }: ReceptionProps) {
  const words = useWords();
  const { t } = words;
  const ways = receptions(bearers);
  if (ways.length === 0) return null;
  return (
    <section aria-labelledby="reception" className="border-b border-line py-6">
      <SectionTitle id="reception">{t("station.receive")}</SectionTitle>
      <ul className="mt-3 grid gap-2">
        {ways.map(({ kind, frequencies }) => (
          <li key={kind} className="flex items-baseline gap-3">
            <span
              dir="ltr"
              className="tint-mark shrink-0 px-2 font-display text-sm leading-7 font-bold [font-stretch:110%]"
            >
              {kind}
            </span>
            <span>
              {frequenciesText(frequencies, words) || (kind === "FM" ? t("station.frequencyUnstated") : "")}
              {kind.startsWith("DAB") && label && t("station.listedAs", { name: label })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
