/** Stations by the format and the bit rate of their streams, for listeners alone: "flac", "jazz 320", "aac 128 paris". */
import { setImmediate as nextTurn } from "node:timers/promises";
import { streamsInSlices } from "#db/catalog/read/sounds.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { entryOf } from "#db/entry.ts";
import { codecIn, isHls, isOfFormat, type Sound } from "../contract/stream-kinds.ts";
import type { Context } from "../request/context.ts";
import { type FormatNamed, formatIn } from "../terms/stream-words.ts";

/** The sounds of a station's streams. */
interface Sounds {
  /** The station's entries, whose streams checks may have heard. */
  rpuids: string[];
  stated: Sound[];
}
const kbpsOf = (bitRate: number) => Math.round(bitRate / 1_000);
type Stated = [format: string | null, bitRate: number | null, mime: string | null, url: string | null];

function* make(view: CatalogView): Generator<void, ReadonlyMap<number, Sounds>> {
  const found = new Map<number, Sounds>();
  for (const rows of streamsInSlices(view)) {
    for (const { id, rpuid, streams } of rows) {
      const { rpuids, stated } = entryOf(found, id, () => ({ rpuids: [], stated: [] }));
      rpuids.push(rpuid);
      for (const [format, bitRate, mime, url] of JSON.parse(streams) as Stated[])
        stated.push({
          codec: codecIn([format, mime, url]),
          kbps: kbpsOf(bitRate ?? 0),
          isHls: isHls(url ?? "", mime ?? undefined),
        });
    }
    yield;
  }
  return found;
}

/** Tells of row ids whether the station has a stream of the format; undefined while the streams are read. */
function havingFormat({ catalog, health }: Pick<Context, "catalog" | "health">, format: FormatNamed) {
  const soon = catalog.keptSoon("stream sounds", () => make(catalog));
  return (
    soon?.isCurrent &&
    ((id: number): boolean => {
      const { rpuids = [], stated = [] } = soon.made.get(id) ?? {};
      const heard = () => rpuids.flatMap((rpuid) => [...(health.heardOf(rpuid)?.values() ?? [])]);
      return (
        stated.some((sound) => isOfFormat(sound, format)) ||
        heard().some(({ format: codec, bitRate = 0, isHls }) =>
          isOfFormat({ codec, kbps: kbpsOf(bitRate), isHls }, format),
        )
      );
    })
  );
}

/** How many stations are looked at before other requests have their turn: a millisecond. */
const LOOKED_AT_ONCE = 500;

interface ByFormat<Station> {
  stations: readonly Station[];
  /** Whether the streams of the catalogue as it is are known. */
  isCurrent: boolean;
}

/**
 * The stations that have a stream of the format that `text` names, each once, of those that `found` gives for its other words, ""
 * for none; none for a text without a format.
 */
export async function ofFormat<Station extends { id: number }>(
  context: Pick<Context, "catalog" | "health">,
  text: string,
  found: (beside: string) => Iterable<Station> | Promise<Iterable<Station>>,
): Promise<ByFormat<Station>> {
  const asked = formatIn(text);
  if (asked === undefined) return { stations: [], isCurrent: true };
  const all = await found(asked.beside);
  // An import may have landed meanwhile.
  const isMeant = havingFormat(context, asked.format);
  if (!isMeant) return { stations: [], isCurrent: false };
  const stations = new Map<number, Station>();
  let looked = 0;
  for (const station of all) {
    if (isMeant(station.id)) stations.set(station.id, station);
    if (++looked % LOOKED_AT_ONCE === 0) await nextTurn();
  }
  return { stations: [...stations.values()], isCurrent: true };
}
