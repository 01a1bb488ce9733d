/** The nearest stations, found by rings, against a measurement of every station. */
import { describe, expect, test } from "vitest";
import { randomFrom } from "#lib/demo/random.ts";
import { distanceKm } from "#lib/ground/distance.ts";
import { stationsNear } from "#lib/stations/near.ts";
import { emptyCatalog, everything, put, station } from "#tests/support/catalog.ts";

const NEAR_KM = 300;
const random = randomFrom("near");
const around = (latitude: number, longitude: number, degrees: number) => ({
  latitude: latitude + (random() - 0.5) * degrees,
  longitude: longitude + (random() - 0.5) * degrees,
});

test("equals measuring every station: in a city, beside it, in a desert and across the date line", async () => {
  const { db } = emptyCatalog();
  const places = [
    ...Array.from({ length: 500 }, () => around(52.5, 13.4, 0.4)),
    ...Array.from({ length: 250 }, () => around(50, 9, 6)),
    ...Array.from({ length: 30 }, () => around(-17, 179.9, 3)).map(({ latitude, longitude }) => ({
      latitude,
      longitude: longitude > 180 ? longitude - 360 : longitude,
    })),
  ];
  await put(
    db,
    places.map((position, number) => station(number, { position })),
  );
  const view = everything(db);
  const rows = db.prepare("SELECT id, latitude, longitude FROM station").all() as {
    id: number;
    latitude: number;
    longitude: number;
  }[];
  const asked = [
    [52.5, 13.4],
    [52.9, 13.4],
    [51.2, 11],
    [50, 9],
    [48, 2],
    [-17, 180],
    [-17, -179.9],
    [20, 20],
  ];
  for (const [latitude = 0, longitude = 0] of asked) {
    const measured = rows
      .map((row) => ({ id: row.id, km: distanceKm(row.latitude, row.longitude, latitude, longitude) }))
      .filter(({ km }) => km <= NEAR_KM)
      .sort((a, b) => a.km - b.km || a.id - b.id);
    expect(stationsNear(view, "826", { latitude, longitude })).toEqual(measured);
    for (const wanted of [1, 20, 200])
      expect(stationsNear(view, "826", { latitude, longitude }, { wanted })).toEqual(
        measured.slice(0, wanted),
      );
  }
  expect(stationsNear(view, "826", { latitude: 52.5, longitude: 13.4 }).length).toBeGreaterThan(500);
  expect(stationsNear(view, "826", { latitude: 20, longitude: 20 })).toEqual([]);
});

describe("the map of a country", () => {
  test("has no stations of another country, however near", async () => {
    const { db } = emptyCatalog();
    const position = { latitude: 49.6, longitude: 6.1 };
    await put(db, [
      station(1, { position }),
      { ...station(2, { position }), rpuid: "2767002", country: "276" },
    ]);
    expect(stationsNear(everything(db), "826", position)).toHaveLength(1);
    expect(stationsNear(everything(db), "276", position)).toHaveLength(1);
    expect(stationsNear(everything(db), "250", position)).toHaveLength(0);
  });

  test("of an upgraded catalogue knows the countries of its stations", async () => {
    const { db } = emptyCatalog();
    const position = { latitude: 49.6, longitude: 6.1 };
    await put(db, [
      station(1, { position }),
      { ...station(2, { position }), rpuid: "2767002", country: "276" },
    ]);
    const { placesByCountry } = await import("#db/catalog/migrations/first.ts");
    const read = () => db.prepare("SELECT * FROM station_place ORDER BY id").all();
    const before = read();
    db.exec(`CREATE TEMP TABLE kept AS SELECT * FROM station_place; DROP TABLE station_place;
      CREATE VIRTUAL TABLE station_place USING rtree (id, min_latitude, max_latitude, min_longitude, max_longitude);
      INSERT INTO station_place SELECT id, min_latitude, max_latitude, min_longitude, max_longitude FROM kept;`);
    db.exec(placesByCountry.sql);
    expect(read()).toEqual(before);
    expect(before).toMatchObject([{ min_country: 826 }, { max_country: 276 }]);
  });
});
