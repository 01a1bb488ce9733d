import type { DialectWords, Named } from "./dialect.ts";

/** `host`: of this server. */
export const spiWords = (origin: string, { country }: Named): DialectWords => {
  const { host, hostname, port, protocol } = new URL(origin);
  const number = port || (protocol === "https:" ? "443" : "80");
  const service = protocol === "https:" ? "_radiospi._tcp" : "_radioepg._tcp";
  return {
    slug: "spi",
    title: "SPI over IP (RadioDNS)",
    lead: "Radios in cars and hybrid receivers read a station's name, logo, streams and programmes as Service and Programme Information (ETSI TS 102 818 v3.4), at the address to which RadioDNS leads them. The documents stand under `/radiodns/spi/3.1`, without a key.",
    settings: {
      "Receivers that ask RadioDNS (TS 103 270)": `let the domain name that RadioDNS has for your bearers have the record \`${service}.radio.example. SRV 0 100 ${number} ${hostname}.\``,
      "Readers of an address": `\`${origin}/radiodns/spi/3.1/SI.xml?country=${country}\``,
      "Another Nowline, as a mirror": `\`nowline sources add '${origin}/radiodns/spi/3.1/SI.xml?country=${country}' --name mirror\``,
    },
    exampleLabel: "The stations of a country",
    example: `curl '${origin}/radiodns/spi/3.1/SI.xml?country=${country}'`,
    notes: [
      "`SI.xml` has the stations that RadioDNS could lead to: those with an FM, DAB, DRM, AMSS or HD bearer, or a `radiodns` element of their own; 20,000 at most. `SI.xml?country=` and `SI.xml?rpuids=` have all stations of a country or a list. `GI.xml` has the series of the same stations.",
      "A day of a station is at `fm/{gcc}/{pi}/{frequency}/{YYYYMMDD}_PI.xml`, `dab/{gcc}/{eid}/{sid}/{scids}/...`, `drm/`, `amss/`, `hd/`, or `id/{fqdn}/{serviceIdentifier}/...`. It is a day of the station's own clocks, and has what is on then in whole or in part; its `scope` says from when to when. A day without programmes is answered with 404.",
      `A station keeps the \`radiodns\` element of its broadcaster. A station that only streams is named by this server: \`fqdn="${hostname}"\` and its rpuid.`,
      `What the standard has no element for stands in elements of our own namespace. A refusal is a line of plain text. Documents have an ETag and change with the hour at ${host}.`,
    ],
  };
};
