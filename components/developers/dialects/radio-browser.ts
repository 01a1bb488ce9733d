import type { DialectWords } from "./dialect.ts";

/** `host`: of this server, with its port. */
export const radioBrowserWords = (origin: string): DialectWords => {
  const { host } = new URL(origin);
  return {
    slug: "radio-browser",
    title: "Radio Browser",
    lead: "Most radio software asks Radio Browser for its stations. This directory answers the same requests, `/{format}/{command}`, in JSON, XML, CSV, M3U, PLS and XSPF, without a key. Software whose server can be set works unchanged.",
    settings: {
      "npm radio-browser": `\`RadioBrowser.service_url = '${origin}/'\``,
      "npm radio-browser-api": `\`api.setBaseUrl('${origin}')\``,
      YTuner: `in \`ytuner.ini\`: \`RBAPIURL=${origin}\``,
      "Another Nowline, as a mirror": `\`nowline sources add ${origin}/json/stations --name mirror --trust-rpuids\``,
      "A server behind DNS": `clients that look up \`_api._tcp\` speak https to the host found: let it be ${host} with a certificate`,
    },
    exampleLabel: "Ten jazz stations, the most voted first",
    example: `curl '${origin}/json/stations/search?tag=jazz&order=votes&reverse=true&limit=10'`,
    notes: [
      "A station that came from Radio Browser keeps its `stationuuid` and `changeuuid`. Any other has a UUID made of its rpuid, the same on every Nowline. Our JSON, XML and CSV end with `rpuid`.",
      "A station has one record, with the stream that works best. Stations without a stream are left out.",
      "`/json/url/{uuid}` counts a click once in 24 hours, `/json/vote/{uuid}` a vote once in ten minutes, for an address and a station. Counts are ten seconds old at most. Clicks are told by the hour; no address is kept.",
      "`checks`, `checksteps` and `clicks` send 10,000 items at most: ask on with the last UUID. Every document that may be kept has an ETag.",
      "Stations are not added here: `add` is answered with 404. `ttl`, and the old `/v2/{format}/url`, are not offered.",
    ],
  };
};
