"use client";
import { BellRing } from "lucide-react";
import {
  type FollowedSeries,
  followedStore,
  toggleFollowed,
  useFollowed,
} from "#components/device/followed.ts";
import { serverClock } from "#components/device/server-clock.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { useOffered } from "#components/ui/offered.tsx";
import { SignButton } from "#components/ui/sign-button.tsx";
import { useInCountry } from "#components/ui/use-in-country.ts";
import { partOfNext, useKeptFocus } from "#components/ui/use-kept-focus.ts";
import { seriesPath } from "#lib/contract/episode-path.ts";
import { LISTS } from "./formats/lists.ts";
import { Section } from "./section.tsx";
import { useSayDone } from "./undo.tsx";
import { undone } from "./undone.ts";

/** The series that the listener follows: to open, to stop following, and undo. */
export function FollowedSection() {
  const { t } = useWords();
  const to = useInCountry();
  const { catchUp } = useOffered();
  const { series } = useFollowed();
  const sayDone = useSayDone();
  const { frame, keep } = useKeptFocus<HTMLElement>();
  const remove = (each: FollowedSeries, at: number) => {
    keep(partOfNext(at, series.length, "remove"));
    const before = followedStore().read().series;
    toggleFollowed(followedStore(), each, serverClock.now());
    const after = followedStore().read().series;
    sayDone(t("settings.series.removed", { name: each.name }), () => {
      const followed = followedStore().read();
      followedStore().write({
        ...followed,
        series: undone({ before, after, now: followed.series }, LISTS.series),
      });
    });
  };
  return (
    <Section id="series" title={t("settings.series.title")} ref={frame}>
      {series.length === 0 ? (
        <div className="px-(--gutter)">
          <p className="mb-5 max-w-xl text-muted">{t("settings.series.none")}</p>
          {catchUp && <ButtonLink href={to("/catch-up?by=series")}>{t("settings.series.find")}</ButtonLink>}
        </div>
      ) : (
        <>
          <p className="px-(--gutter) pb-3 text-muted">{t("settings.series.text")}</p>
          <ul>
            {series.map((each, at) => (
              <li
                key={`${each.rpuid} ${each.seriesId}`}
                data-at={at}
                className="flex min-h-14 items-center gap-3.5 border-t border-line ps-(--gutter) pe-2 last:border-b hover:bg-raised"
              >
                <EagerLink
                  href={seriesPath(each.rpuid, each.seriesId)}
                  className="align-page min-w-0 flex-1 truncate py-2 font-bold hover:underline"
                  dir="auto"
                >
                  {each.name}
                </EagerLink>
                <SignButton
                  Sign={BellRing}
                  label={t("settings.series.remove", { name: each.name })}
                  data-part="remove"
                  onClick={() => remove(each, at)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
