import { useWords } from "#components/language/language-provider.tsx";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { useInCountry } from "#components/ui/use-in-country.ts";
import type { StationCard } from "../model/station-card.ts";

/** Leads to everything that the station offers on catch-up. */
export function CatchUpLink({ card }: { card: StationCard }) {
  const { t } = useWords();
  const to = useInCountry();
  return (
    <p className="px-(--gutter) pb-6 first:pt-6">
      <EagerLink
        href={to(`/catch-up?by=station&station=${card.rpuid}`)}
        className="inline-block min-h-6 text-sm underline underline-offset-4 hover:no-underline"
      >
        {t("catchUp.ofStation", { station: card.name })}
      </EagerLink>
    </p>
  );
}
