/** A directory of six stations whose first has settings, and moves. */
import { blockChecks, isBlocked } from "#db/activity/check-blocks.ts";
import { keysOfStation } from "#db/activity/station-keys.ts";
import { rulesOfStation } from "#db/activity/station-rules.ts";
import { watchAlways, watchedStations } from "#db/activity/watched.ts";
import { makeStationKey } from "#lib/clients/station-keys.ts";
import { setSight } from "#lib/clients/visibility.ts";
import { withActivity, withCatalogForReading } from "#lib/stores/open.ts";
import { podcast } from "./podcasts.ts";
import { directoryOf, numbersTo, originServer, sourceDesk } from "./sources.ts";

export const NOBODY = { everybody: false, hiddenFrom: [], shownTo: [] };
/** Six stations of Norway; the first is of `country`. */
export function dump(country: string): string {
  const [first, ...others] = JSON.parse(directoryOf(numbersTo(6), { countrycode: "NO" }));
  return JSON.stringify([{ ...first, countrycode: country }, ...others]);
}

/** An operator with the directory, whose first station `country` moves; what is set for a station, and all that can be set. */
export async function deskWithDump() {
  const at = sourceDesk();
  const origin = await originServer((req, res) =>
    req.url === "/feed.xml"
      ? void res.end(podcast({ title: "Talks", guids: ["1"] }))
      : void res.end(dump(country.now)),
  );
  const country = { now: "NO" };
  await at.add("directory", origin.url);
  await at.run("directory");
  const rpuid = () =>
    withCatalogForReading(
      at.config,
      (db) =>
        db.prepare<[], { rpuid: string }>("SELECT rpuid FROM station WHERE name = 'Station 1'").get()
          ?.rpuid ?? "",
    );
  const set = (station: string) =>
    withActivity(at.config, (activity) => ({
      rules: rulesOfStation(activity, station).map(({ client_id, rule }) => `${client_id} ${rule}`),
      isBlocked: isBlocked(activity, station),
      keys: keysOfStation(activity, station).length,
      isWatched: watchedStations(activity, at.time.nowMs, 9).some(
        (row) => row.rpuid === station && row.always === 1,
      ),
    }));
  const setAll = (station: string) =>
    withActivity(at.config, (activity) => {
      setSight(activity, station, { ...NOBODY, shownTo: ["car"] });
      blockChecks(activity, station, at.time.nowMs);
      watchAlways(activity, station, true);
      makeStationKey(activity, station, { nowMs: at.time.nowMs, random: (size) => Buffer.alloc(size, 7) });
    });
  return { at, origin, country, rpuid, set, setAll };
}

/** Settings of a station after `setAll`. */
export const ALL = { rules: ["* withheld", "car granted"], isBlocked: true, keys: 1, isWatched: true };
export const NONE = { rules: [], isBlocked: false, keys: 0, isWatched: false };
