import { XmlDocument } from "libxml2-wasm";
import { describe, expect, test } from "vitest";
import type { PortableStation } from "#components/settings/formats/collection.ts";
import { parseXspf } from "#components/settings/formats/read-xspf.ts";
import { toXspf } from "#components/settings/formats/xspf.ts";

const ORIGIN = "https://nowline.example";
const stations: PortableStation[] = [
  { rpuid: "8269001", name: 'Kiosk, 94.2 "the corner" <& co>', url: "http://kiosk.example:8000/;a?b=1&c=2" },
  { rpuid: "8189000", name: "إذاعة الواحة", url: "https://wahat.example/بث" },
];

describe("XSPF", () => {
  test("has the address and the name of each station that has a stream", () => {
    const silent = { name: "Silent", rpuid: "8269002" };
    const document = XmlDocument.fromString(toXspf([...stations, silent], "Favourites & <more>", ORIGIN));
    const x = { x: "http://xspf.org/ns/0/" };
    const texts = (path: string) => document.find(path, x).map(({ content }) => content);
    expect(texts("/x:playlist/x:title")).toEqual(["Favourites & <more>"]);
    expect(texts("//x:track/x:title")).toEqual(stations.map(({ name }) => name));
    expect(texts("//x:track/x:location")).toEqual(stations.map(({ url = "" }) => new URL(url).href));
    document.dispose();
  });

  test("comes back with names, numbers and addresses; the page of another site is no number", () => {
    const written = stations.map((each) => ({ ...each, url: new URL(each.url ?? "").href }));
    expect(parseXspf(toXspf(stations, "x", ORIGIN))).toEqual({ favourites: written, skipped: 0 });
    const other = `<playlist><trackList><track><location>http://quay.example/live</location>
    <identifier>https://other.example/radio/8269000</identifier><title>Quay</title></track></trackList></playlist>`;
    expect(parseXspf(other).favourites).toEqual([{ name: "Quay", url: "http://quay.example/live" }]);
  });
});
