"use client";
import { useWords } from "#components/language/language-provider.tsx";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { useInCountry } from "#components/ui/use-in-country.ts";
import type { StationFactor } from "#lib/contract/factors.ts";
import { ShelfColumn, ShelfFrame } from "./shelf-frame.tsx";

/** A factor that needs something of the listener. */
type Inviting = Exclude<StationFactor, "TRENDING">;

interface InvitationProps {
  factor: Inviting;
  isLow: boolean;
}

/** Invites the listener to give what `factor` needs: a station, a place or artists. */
export function Invitation({ factor, isLow }: InvitationProps) {
  const { t } = useWords();
  const to = useInCountry();
  return (
    <div className="flex-1 px-(--gutter) pt-2 pb-4">
      <div className={isLow ? "" : "grid h-full place-items-center bg-sunk p-4"}>
        <div className={isLow ? "text-sm" : "px-4 py-3 text-sm"}>
          <p>{t(`forYou.shelves.invite.${factor}`)}</p>
          <EagerLink
            href={to(factor === "AFFINITY" ? "/search" : `/for-you#${factor}`)}
            className="mt-1 inline-flex min-h-9 items-center font-bold underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            {t(`forYou.shelves.choose.${factor}`)}
          </EagerLink>
        </div>
      </div>
    </div>
  );
}

/**
 * The shelf of a listener of whom nothing is known, in a country where no station rises: the server sends it whole.
 * `hasSongs`: artists help. AWAIT_OWN_LANES gives a listener with own stations the room of recommendations instead.
 */
export function InvitationShelf({ hasSongs }: { hasSongs: boolean }) {
  const { t } = useWords();
  const titles: [Inviting, string][] = [
    ["AFFINITY", t("forYou.shelves.titles.AFFINITY")],
    ["GEO", t("forYou.groups.GEO")],
    ...(hasSongs ? [["MUSICMATCH", t("forYou.shelves.titles.MUSICMATCH")] satisfies [Inviting, string]] : []),
  ];
  return (
    <ShelfFrame isLow waits>
      {titles.map(([factor, title]) => (
        <ShelfColumn key={factor} title={title}>
          <Invitation factor={factor} isLow />
        </ShelfColumn>
      ))}
    </ShelfFrame>
  );
}
