/** Finds what is true of two stations of a country where no trait tells why they are alike. */
import { stationDocsById } from "#db/catalog/read/stations.ts";
import type { Evidence } from "../../contract/evidence.ts";
import { ofCity } from "./same-city.ts";
import type { Signals } from "./scored.ts";
import { traitIndex } from "./trait-index.ts";
import { MUSIC, type Trait } from "./traits.ts";

/**
 * Makes plain evidence for stations of the country, by row id: the city of both, music in general, or the country. The
 * station `seed` is one of the country; its city is looked up at the first use.
 */
export function plainEvidence(
  signals: Signals,
  { id: seed, traits }: { id: number; traits: readonly Trait[] },
): (id: number) => Evidence {
  const { catalog, country } = signals;
  const index = traitIndex(catalog, country);
  const music = traits.find(({ key }) => key === MUSIC);
  let near: ReturnType<typeof ofCity> | undefined;
  const findNear = () => {
    const [standing] = stationDocsById(catalog, [seed]);
    return standing ? ofCity(signals, standing) : { city: "", ids: new Set<number>() };
  };
  return (id) => {
    near ??= findNear();
    if (near.ids.has(id)) return { kind: "affinity.city", city: near.city, country };
    const isOfBoth =
      music !== undefined && index.traitsOf.of(index.stationOf(id)).includes(index.numberOf(MUSIC) ?? -1);
    return isOfBoth
      ? { kind: "affinity", shares: [music.name], together: false }
      : { kind: "affinity.country" };
  };
}
