/** PUBLICVALUE: a tenth of the stations is flagged; in which order? Right is a flagged one that has the hidden tag. */
import { affinity, seedOf } from "#lib/recommendations/factors/affinity.ts";
import { flaggedStations, publicValue } from "#lib/recommendations/factors/public-value.ts";
import { documentWithout, homepageOf, type TagQuery, tagQueries } from "./affinity.ts";
import { baselines, type Recommender } from "./baselines.ts";
import type { Directory, KnownStation } from "./directory.ts";
import { compare, type EvalRow } from "./table.ts";

const ONE_IN = 10;

export function evaluatePublicValue(directory: Directory): EvalRow[] {
  const isFlagged = ({ id }: KnownStation) => id % ONE_IN === 0;
  directory.catalog.exec(`UPDATE station SET public_value = (id % ${ONE_IN} = 0)`);
  const flagged = new Set(directory.stations.filter(isFlagged).map(({ id }) => id));
  const queries = tagQueries(directory)
    .map((query) => ({ ...query, relevant: query.relevant.intersection(flagged) }))
    .filter(({ relevant }) => relevant.size > 0);
  const ours: Recommender<TagQuery> = ({ seed, hidden, country }) => {
    const signals = directory.signals(country);
    const cards = flaggedStations(signals);
    const among = new Set(cards.map(({ id }) => id));
    const liked = affinity(
      signals,
      seedOf(documentWithout(seed.fields, [hidden], seed.rpuid), homepageOf(seed)),
      among,
    );
    return publicValue(cards, [liked])
      .map(({ id }) => id)
      .filter((id) => id !== seed.id);
  };
  const others = baselines<TagQuery>(directory, isFlagged);
  const among = { ...directory, candidates: flagged.size };
  return compare("PUBLICVALUE", among, queries, { PUBLICVALUE: ours, ...others });
}
