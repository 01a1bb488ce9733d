/** Documents of sources and imports by hand that speak of one station. */
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { importFrom } from "#lib/cli/import.ts";
import { originServer, sourceDesk } from "./sources.ts";

export const RPUID = "8267001";
export const station = {
  type: "station",
  rpuid: RPUID,
  country: "826",
  externalId: "one",
  name: "Station One",
};

export const feed = (
  title: string,
  guids: readonly string[],
) => `<rss version="2.0"><channel><title>${title}</title>
  <link>https://radio.example/</link><description>d</description>${guids
    .map(
      (guid) => `<item><title>${guid}</title><guid isPermaLink="false">${guid}</guid>
        <pubDate>Tue, 14 May 2024 10:00:00 GMT</pubDate>
        <enclosure url="https://radio.example/${guid}.mp3" type="audio/mpeg" length="1"/></item>`,
    )
    .join("")}</channel></rss>`;

export const schedule = (
  hours: readonly number[],
) => `<epg xmlns="http://www.worlddab.org/schemas/spi/34"><schedule>
  <scope startTime="2036-05-14T10:00:00Z" stopTime="2036-05-14T14:00:00Z"/>${hours
    .map(
      (
        hour,
      ) => `<programme shortId="${hour}" id="crid://radio.example/${hour}"><mediumName>At ${hour}</mediumName>
        <location><time time="2036-05-14T${hour}:00:00Z" duration="PT1H"/></location></programme>`,
    )
    .join("")}</schedule></epg>`;

/** A desk with one station, and documents of sources in files. */
export async function besideDesk() {
  const at = sourceDesk();
  const write = (name: string, text: string) => {
    writeFileSync(at.path(name), text);
    return at.path(name);
  };
  const byHand = (name: string, text: string, source: string) =>
    importFrom(
      at.config,
      write(name, text),
      { source, json: true, ...(name.endsWith(".xml") ? { rpuid: RPUID } : {}) },
      at.terminal,
    );
  await byHand("station.ndjson", `${JSON.stringify(station)}\n`, "stations");
  return {
    ...{ ...at, write, byHand },
    say: async (name: string, document: string, text: string, force = false) => {
      const url = pathToFileURL(write(document, text)).href;
      const options = JSON.stringify({ rpuid: RPUID });
      await at.source(name).catch(() => at.add(name, url, { options }));
      return at.run(name, { force });
    },
    names: async (type: string) =>
      (await at.exported()).flatMap((line) => {
        const record = JSON.parse(line) as { type: string; name: string };
        return record.type === type ? [record.name] : [];
      }),
  };
}

/** A podcast of `RPUID` as the source "feed"; `say` gives its document these items, and runs the source. */
export async function podcastDesk() {
  const at = await besideDesk();
  let document = "";
  const origin = await originServer((_req, res) => void res.end(document));
  await at.add("feed", origin.url, { options: JSON.stringify({ rpuid: RPUID }) });
  const say = (...items: string[]) => {
    document = `<rss version="2.0"><channel><title>Feed</title><link>https://radio.example/</link>${items.join("")}</channel></rss>`;
    return at.run("feed");
  };
  return { ...at, say };
}
