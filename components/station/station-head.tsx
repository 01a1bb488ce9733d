import Link from "next/link";
import { Fragment } from "react";
import { isRightToLeft } from "#components/language/isolate.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { nameAttributes } from "#components/model/name-language.ts";
import type { OnAirNow } from "#components/model/playable.ts";
import { WakeButton } from "#components/wake/wake-button.tsx";
import type { Station } from "#lib/contract/shapes.ts";
import type { StationCard } from "../model/station-card.ts";
import { PlayButton } from "../parts/play-mark.tsx";
import { FavouriteButton } from "../ui/favourite-button.tsx";
import { StationMark } from "../ui/station-mark.tsx";
import { ShareButton } from "./share-button.tsx";
import { whereaboutsOf } from "./whereabouts.ts";

/** Letters of the longest word, which fits a narrow screen; scripts without spaces break anywhere. */
const longestWord = (name: string) =>
  Math.max(
    1,
    ...name
      .split(/[\s\-\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u)
      .map((word) => [...word].length),
  );

const nameStretch = (name: string) => Math.round(Math.min(125, Math.max(62, 145 - [...name].length * 2.6)));

interface StationHeadProps {
  card: StationCard;
  station: Station;
  countryName: string;
  onAir: OnAirNow;
  zone: string;
}

/** The station's masthead, in its tint. */
export function StationHead({ card, station, countryName, onAir, zone }: StationHeadProps) {
  const { t } = useWords();
  return (
    <header className="tint-solid flex flex-wrap items-center gap-x-8 gap-y-5 px-(--gutter) py-8 sm:py-12">
      <StationMark station={card} size={112} />
      <div className="min-w-0 flex-1 basis-72">
        <h1
          className={`align-page font-display text-[min(clamp(2rem,1.2rem+3.6vw,4.25rem),15vw,max(1.25rem,(100vw-2*var(--gutter))/var(--letters)/0.7))] ${isRightToLeft(card.name) ? "leading-[1.3]" : "leading-[1.02]"} font-extrabold tracking-[-0.01em]`}
          style={{
            fontStretch: `${nameStretch(card.name)}%`,
            "--letters": longestWord(card.name),
          }}
          {...nameAttributes(card)}
        >
          {card.name}
        </h1>
        {card.slogan && (
          <p
            className="align-page mt-2 max-w-prose text-lg"
            dir="auto"
            lang={station.look?.descriptionLanguage}
          >
            {card.slogan}
          </p>
        )}
        <Whereabouts station={station} region={card.region} countryName={countryName} />
        {station.look?.demonstration && <p className="mt-2 text-sm">{t("station.demonstration")}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3 sm:flex-row-reverse">
        <PlayButton station={card} onAir={onAir} />
        <FavouriteButton station={card} />
        <WakeButton station={card} zone={zone} />
        <ShareButton station={card} />
      </div>
    </header>
  );
}

interface WhereaboutsProps extends Pick<StationHeadProps, "station" | "countryName"> {
  region: string | undefined;
}

/** "Bergen, Norway · Norwegian": links to the stations of each. */
function Whereabouts({ station, region, countryName }: WhereaboutsProps) {
  const words = useWords();
  const { rpuid, country = rpuid.slice(0, 3), epgLanguages = [] } = station;
  const where = { country, countryName, region, languages: epgLanguages };
  const { places, languages } = whereaboutsOf(where, words);
  const links = [
    ...places.map((each, at) => ({ ...each, before: at === 0 ? "" : words.t("ui.comma") })),
    ...languages.map((each, at) => ({ ...each, before: at === 0 ? " · " : words.t("ui.comma") })),
  ];
  return (
    <p className="mt-2 text-sm">
      {links.map(({ name, href, before }) => (
        <Fragment key={href}>
          {before}
          <Link
            href={href}
            prefetch={false}
            dir="auto"
            className="inline-block py-0.5 underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {name}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
