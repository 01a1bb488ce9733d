/** Puts the evidence of a recommendation into words, in the listener's language. */

import { listFormat, relativeTimeFormat } from "#components/language/formatters.ts";
import type { Words } from "#components/language/words.ts";
import { languageName } from "#components/model/language-name.ts";
import type { Evidence, ReasonWithEvidence } from "#lib/contract/evidence.ts";
import { capital } from "#lib/ground/text.ts";

type Of<Kind extends Evidence["kind"]> = Extract<Evidence, { kind: Kind }>;

function affinityInWords(evidence: Of<"affinity">, { t, locale, genre }: Words): string {
  const { brand, artist, together, goesWith, says, site } = evidence;
  const list = listFormat(locale, { style: "narrow" });
  const languages = (evidence.languages ?? []).map((tag) => languageName(tag, locale));
  const shares = [...evidence.shares.map(genre), ...languages];
  const parts = [
    ...(brand === undefined ? [] : [t("reasons.affinity.brand", { brand })]),
    ...(shares.length > 0 ? [t("reasons.affinity.shares", { words: list.format(shares) })] : []),
    ...(artist === undefined ? [] : [t("reasons.affinity.artist", { artist })]),
    ...(together ? [t("reasons.affinity.sittings")] : []),
    ...(goesWith
      ? [
          t(goesWith.many ? "reasons.affinity.goesWith" : "reasons.affinity.goesMoreWith", {
            tag: genre(goesWith.tag),
            with: genre(goesWith.with),
          }),
        ]
      : []),
    ...(site === undefined ? [] : [t("reasons.affinity.site", { site })]),
    ...(says === undefined ? [] : [t("reasons.affinity.says", { word: says })]),
  ];
  return parts.length === 0
    ? ""
    : parts.reduce((first, second) => t("reasons.affinity.both", { first, second }));
}

function playedInWords(evidence: Of<"musicMatch.week" | "musicMatch.month">, { t }: Words): string {
  const { kind, artist, times, others } = evidence;
  const played = t(`reasons.${kind}`, { artist, times });
  return others > 0 ? t("reasons.musicMatch.andMore", { played, others }) : played;
}

/** Returns the end of a sentence, such as "12 km away". */
function inWords(evidence: Evidence, words: Words): string {
  const { t } = words;
  switch (evidence.kind) {
    case "geo.here":
    case "geo.hereNear":
    case "geo.near":
    case "affinity.country":
    case "onDemand.new":
    case "onDemand.justNow":
    case "publicValue":
      return t(`reasons.${evidence.kind}`);
    case "geo.hereAway":
    case "geo.heardFrom":
    case "geo.away":
      return t(`reasons.${evidence.kind}`, { km: evidence.km });
    case "trending.fresh":
      return t("reasons.trending.fresh", { plays: evidence.plays });
    case "trending.day":
    case "trending.hours":
      return t(`reasons.${evidence.kind}`, { times: evidence.times });
    case "musicMatch.onAir":
      return t("reasons.musicMatch.onAir", { artist: evidence.artist });
    case "musicMatch.week":
    case "musicMatch.month":
      return playedInWords(evidence, words);
    case "affinity":
      return affinityInWords(evidence, words);
    case "affinity.city":
      return t("reasons.affinity.city", { city: words.place(evidence.city, evidence.country) });
    case "onDemand.ago": {
      const ago = relativeTimeFormat(words.locale, {}).format(-evidence.count, evidence.unit);
      return t("reasons.onDemand.ago", { ago });
    }
  }
}

/** "Played Marra 6 times this week." */
export function reasonSentence({ evidence, ofStation }: ReasonWithEvidence, words: Words): string {
  const said = inWords(evidence, words);
  const [first = "", ...rest] = ofStation ? words.t("reasons.ofStation", { reason: said }) : said;
  return words.t("reasons.sentence", { said: capital(first) + rest.join("") });
}
