import { describe, expect, test } from "vitest";
import { ApiError, type Get } from "#components/model/api.ts";
import { matchStations } from "#components/settings/directory-match.ts";
import type { Station } from "#lib/contract/shapes.ts";

const stream = (url: string) => ({
  streamSource: { url, mimeValue: "audio/mpeg" },
  audioFormat: "MP3",
  bitRate: { target: 128_000, variable: false },
});
const directory: Station[] = [
  { rpuid: "8269000", name: "Harbour FM", liveStreams: [stream("https://radio.example/harbour")] },
  { rpuid: "8269001", name: "Kiosk 94.2", liveStreams: [stream("http://kiosk.example/live")] },
  { rpuid: "8269002", name: "Concórdia", liveStreams: [] },
];

/** The number of an entry that is gone: the directory answers with the station that it was merged with. */
const MERGED = "8269009";

const abroad: Station[] = [
  { rpuid: "2769000", name: "Isarwelle", liveStreams: [stream("https://isar.example/live")] },
  { rpuid: "2769001", name: "Kleiner Bär", liveStreams: [stream("https://baer.example/live")] },
];

/** Answers as the API does: 404 for numbers that do not exist, the best first for a search, other countries apart. */
function api() {
  const asked: string[] = [];
  const get: Get = async <T>(path: string): Promise<T> => {
    asked.push(path);
    const url = new URL(path, "http://localhost");
    if (url.pathname === "/listener/search") return { data: [{ elsewhere: { items: abroad } }] } as T;
    const search = url.searchParams.get("search")?.toLowerCase();
    const ids = url.pathname.split("/")[3]?.split(",") ?? [];
    const data =
      search === undefined
        ? directory.filter(({ rpuid }) => ids.map((id) => (id === MERGED ? "8269002" : id)).includes(rpuid))
        : directory.filter(({ name = "" }) =>
            search.split(" ").some((word) => name.toLowerCase().includes(word)),
          );
    if (search === undefined && data.length === 0) throw new ApiError("refused", 404);
    return { data, meta: {} } as T;
  };
  return { asked, get };
}

describe("stations of a file in this directory", () => {
  test("are found by number, under the name they have here", async () => {
    const { get, asked } = api();
    const stations = [
      { rpuid: "8269001", name: "Kiosk (old name)" },
      { rpuid: "8260404", name: "Gone FM" },
      { rpuid: "8269000", name: "Harbour FM" },
    ];
    expect(await matchStations(get, "826", stations)).toEqual({
      known: [
        { rpuid: "8269001", name: "Kiosk 94.2" },
        { rpuid: "8269000", name: "Harbour FM" },
      ],
      unknown: ["Gone FM"],
    });
    expect(asked).toHaveLength(2);
  });

  test("are found by the number of an entry that was merged and is gone, beside others", async () => {
    const stations = [
      { rpuid: "8269000", name: "Harbour FM" },
      { rpuid: MERGED, name: "Concordia" },
    ];
    expect(await matchStations(api().get, "826", stations)).toEqual({
      known: [
        { rpuid: "8269000", name: "Harbour FM" },
        { rpuid: MERGED, name: "Concórdia" },
      ],
      unknown: [],
    });
  });

  test("are found by the address of a stream before their name, whatever its scheme", async () => {
    const { get } = api();
    const { known } = await matchStations(get, "826", [
      { name: "Harbour or Kiosk", url: "https://kiosk.example/live/" },
    ]);
    expect(known.map(({ rpuid }) => rpuid)).toEqual(["8269001"]);
    const byName = await matchStations(get, "826", [{ name: "CONCÓRDIA", url: "http://elsewhere.example/" }]);
    expect(byName.known).toEqual([{ rpuid: "8269002", name: "Concórdia" }]);
  });

  test("are found in other countries by the address of a stream, never by name alone", async () => {
    const { get } = api();
    expect(
      await matchStations(get, "826", [
        { name: "Isarwelle 89.3", url: "http://isar.example/live" },
        { name: "Kleiner Bär", url: "https://another.example/live" },
        { name: "Kleiner Bär" },
      ]),
    ).toEqual({
      known: [{ rpuid: "2769000", name: "Isarwelle" }],
      unknown: ["Kleiner Bär", "Kleiner Bär"],
    });
  });

  test("appear once, however often the file names them", async () => {
    const { get } = api();
    const twice = [
      { name: "Harbour FM", url: "https://radio.example/harbour" },
      { name: "x", rpuid: "8269000" },
    ];
    expect(await matchStations(get, "826", twice)).toEqual({
      known: [{ rpuid: "8269000", name: "Harbour FM" }],
      unknown: [],
    });
  });

  test("are not guessed: a name that is only similar is unknown", async () => {
    const { get } = api();
    expect(await matchStations(get, "826", [{ name: "Harbour" }])).toEqual({
      known: [],
      unknown: ["Harbour"],
    });
  });

  test("all stay unknown when the directory does not answer", async () => {
    const down: Get = () => Promise.reject(new ApiError("offline"));
    await expect(matchStations(down, "826", [{ name: "x", rpuid: "8269000" }])).rejects.toThrow(ApiError);
  });

  test("need few requests", async () => {
    const { get, asked } = api();
    const many = Array.from({ length: 120 }, (_, n) => ({ name: "x", rpuid: `8261${n + 1000}` }));
    await matchStations(get, "826", many);
    // Two for all, and one for each of the first twenty, which may be merged.
    expect(asked).toHaveLength(22);
  });
});
