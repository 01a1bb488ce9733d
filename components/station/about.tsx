import { ExternalLink } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import type { Station } from "#lib/contract/shapes.ts";
import { fold } from "#lib/ground/text.ts";
import { socialLink } from "../model/social.ts";
import { Fact } from "../parts/fact.tsx";
import { SectionTitle } from "../parts/section-title.tsx";

const MOST = 24;

/** Genres, keywords, other names, and links of the station. */
export function About({ station }: { station: Station }) {
  const { t, genre } = useWords();
  const { genres = [], keywords = [], socialIds = [], look } = station;
  const known = fold(station.name ?? "");
  const names = [...(station.shortNames ?? []), ...(station.mediumNames ?? []), ...(station.longNames ?? [])]
    .map(({ value }) => value)
    .filter((value, index, all) => fold(value) !== known && all.indexOf(value) === index);
  const search = (word: string) => `/search?q=${encodeURIComponent(word)}&country=${station.country ?? ""}`;
  const facts = [genres, keywords, names, socialIds].some((all) => all.length > 0) || look?.homepage;
  if (!facts) return null;
  return (
    <section aria-labelledby="about" className="py-6">
      <SectionTitle id="about">{t("station.about")}</SectionTitle>
      <dl className="mt-3 grid gap-4">
        {genres.length > 0 && (
          <Fact name={t("station.genres")}>
            <Words words={genres.map(({ name }) => name)} href={search} nameOf={genre} />
          </Fact>
        )}
        {keywords.length > 0 && (
          <Fact name={t("station.keywords")}>
            <Words words={keywords.map(({ value }) => value)} href={search} />
          </Fact>
        )}
        {names.length > 0 && (
          <Fact name={t("station.also")}>
            <span dir="auto">{names.slice(0, MOST).join(t("ui.comma"))}</span>
          </Fact>
        )}
        {look?.homepage && (
          <Fact name={t("station.homepage")}>
            <Outside href={look.homepage}>{new URL(look.homepage).hostname.replace(/^www\./, "")}</Outside>
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

interface WordsProps {
  words: string[];
  href: (word: string) => string;
  /** Returns the text that the page shows for a word. */
  nameOf?: (word: string) => string;
}

function Words({ words, href, nameOf = (word) => word }: WordsProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {[...new Set(words)].slice(0, MOST).map((word) => (
        <li key={word}>
          <Link
            href={href(word)}
            prefetch={false}
            className="inline-block min-h-6 underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            dir="auto"
          >
            {nameOf(word)}
          </Link>
        </li>
      ))}
    </ul>
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
