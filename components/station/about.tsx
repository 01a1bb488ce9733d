import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import type { Station } from "#lib/contract/shapes.ts";
import { sameName } from "#lib/ground/text.ts";
import { socialLink } from "../model/social.ts";
import { shownName } from "../model/station-card.ts";
import { Fact, LinkedFact } from "../parts/fact.tsx";
import { SectionTitle } from "../parts/section-title.tsx";
import { tellingKeywords } from "./telling-keywords.ts";

const MOST = 24;

/** Genres, keywords, other names, and links of the station. */
export function About({ station }: { station: Station }) {
  const words = useWords();
  const { t, genre } = words;
  const { genres = [], socialIds = [], look } = station;
  const shown = shownName(station);
  const others = [
    ...(station.shortNames ?? []),
    ...(station.mediumNames ?? []),
    ...(station.longNames ?? []),
  ];
  const names = [...(station.name ? [station.name] : []), ...others.map(({ value }) => value)].filter(
    (value, index, all) => !sameName(value, shown) && all.indexOf(value) === index,
  );
  const country = station.country ?? "";
  // Entries that are one station may give a genre two identifiers.
  const kinds = new Map(genres.map(({ name, href }) => [name, href]));
  const ofGenre = [...kinds].map(([name, href]) => ({
    name: genre(name),
    href: `/?country=${country}&genre=${encodeURIComponent(href)}#all-stations`,
  }));
  const searches = tellingKeywords(station, words).map((word) => ({
    name: word,
    href: `/search?q=${encodeURIComponent(word)}&country=${country}`,
  }));
  const facts = [genres, searches, names, socialIds].some((all) => all.length > 0) || look?.homepage;
  if (!facts) return null;
  return (
    <section aria-labelledby="about" className="py-6">
      <SectionTitle id="about">{t("station.about")}</SectionTitle>
      <dl className="mt-3 grid gap-4">
        <LinkedFact name={t("station.genres")} links={ofGenre.slice(0, MOST)} />
        <LinkedFact name={t("station.keywords")} links={searches.slice(0, MOST)} />
        {names.length > 0 && (
          <Fact name={t("station.also")}>
            <span dir="auto">{names.slice(0, MOST).join(t("ui.comma"))}</span>
          </Fact>
        )}
        {look?.homepage && (
          <Fact name={t(look.isOnPlatform ? "station.platform" : "station.homepage")}>
            <Outside href={look.homepage}>
              {look.site ?? new URL(look.homepage).hostname.replace(/^www\./, "")}
            </Outside>
          </Fact>
        )}
        {socialIds.length > 0 && (
          <Fact name={t("station.social")}>
            <ul className="flex flex-wrap gap-x-5 gap-y-1">
              {socialIds.map(({ type, uid }) => {
                const { label, href } = socialLink(type, uid);
                return (
                  <li key={`${type} ${uid}`}>{href ? <Outside href={href}>{label}</Outside> : label}</li>
                );
              })}
            </ul>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      rel="noreferrer nofollow"
      target="_blank"
      className="inline-flex min-h-6 items-center gap-1.5 underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      <span dir="auto">{children}</span>
      <ExternalLink className="size-3.5" aria-hidden="true" />
    </a>
  );
}
