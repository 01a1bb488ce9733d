import { useWords } from "#components/language/language-provider.tsx";
import type { TimeHere } from "#components/ui/use-zone.ts";
import type { Offer } from "../model/offer.ts";
import { windowWords } from "./window-words.ts";

interface WindowTextProps extends TimeHere {
  offer: Offer;
  className?: string;
}

/** A window in words: the date, and the time that remains. */
export function WindowText({ offer, nowMs, zone, className = "" }: WindowTextProps) {
  const words = useWords();
  const { window, remaining } = windowWords(offer, nowMs, zone, words);
  return (
    <p className={`font-time text-xs leading-5 ${className}`}>
      <span className="inline-block">
        {window}
        {remaining && words.t("ui.comma").trim()}
      </span>{" "}
      {remaining && <b className="inline-block font-bold sm:whitespace-nowrap">{remaining}</b>}
    </p>
  );
}
