import { useWords } from "#components/language/language-provider.tsx";
import type { ReasonWithEvidence } from "#lib/contract/evidence.ts";
import { reasonSentence } from "../parts/reason-words.ts";

interface ReasonsProps {
  /** The name of the recommended station or episode. */
  name: string;
  reasons: readonly ReasonWithEvidence[];
  /** The factor of its group, whose reason comes first. */
  factor: string;
}

/** The reasons of a recommendation, a sentence for each factor. */
export function Reasons({ name, reasons, factor }: ReasonsProps) {
  const words = useWords();
  if (reasons.length === 0) return null;
  const first = reasons.filter((reason) => reason.factor === factor);
  const rest = reasons.filter((reason) => reason.factor !== factor);
  return (
    <ul aria-label={words.t("forYou.why", { name })} className="mt-3 grid gap-0.5 pe-3 text-sm">
      {[...first, ...rest].map((reason, index) => (
        <li
          key={reason.factor}
          className={index === 0 ? "tint-soft mb-1 justify-self-start px-2 py-0.5" : "text-muted"}
          dir="auto"
        >
          {reasonSentence(reason, words)}
        </li>
      ))}
    </ul>
  );
}
