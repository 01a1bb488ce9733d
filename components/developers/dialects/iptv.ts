import type { DialectWords, Named } from "./dialect.ts";

/** The page about M3U and XMLTV; `origin` begins the addresses in its examples. */
export const iptvWords = (origin: string, { country, countryCode }: Named): DialectWords => ({
  slug: "iptv",
  title: "M3U and XMLTV",
  lead: "Kodi, Jellyfin, Tvheadend and VLC show stations from a playlist, their programmes from a guide, and play again what was on. `/playlist.m3u` and `/guide.xml` are for a country or a list of stations, without a key.",
  settings: {
    "Kodi, PVR IPTV Simple Client": `General, M3U play list URL: \`${origin}/playlist.m3u?country=${country}\`; EPG, XMLTV URL: \`${origin}/guide.xml.gz?country=${country}\`; Catchup, Enable catchup: on`,
    Jellyfin: `Live TV, Tuner Devices, M3U Tuner: \`${origin}/playlist.m3u?country=${country}\`; TV Guide Data Providers, XMLTV: \`${origin}/guide.xml?country=${country}\``,
    Tvheadend: `DVB Inputs, Networks, IPTV Automatic Network: \`${origin}/playlist.m3u?country=${country}\``,
    VLC: `Open Network Stream: \`${origin}/playlist.m3u?country=${country}\``,
  },
  exampleLabel: "The stations of a country",
  example: `curl '${origin}/playlist.m3u?country=${country}'`,
  notes: [
    `Music players such as mpv and MPD need no guide: give them \`/m3u/stations/bycountrycodeexact/${countryCode}\`, which Radio Browser's interface answers. \`/pls/\` in place of \`/m3u/\` is for players without M3U (mpv shows no names then), \`/xspf/\` for MPD and VLC: mpv reads no XSPF.`,
    "`?country=` is three digits or two letters (ISO 3166), `?rpuids=` at most 500 ids of stations with commas between them; say one of them.",
    "The guide has the week behind and the week ahead of stations with a schedule, with categories where genres are known, 60,000 programmes at most, and changes with the hour. `/guide.xml.gz` is the same document.",
    "`/moment/{rpuid}?start=&end=`, in seconds since 1970, answers 302 with the address of the episode that was on at `start`, or, with `end`, of the programme that both mean (Kodi asks for some minutes more), inside its window; else an HLS playlist of the part from `start` to `end`, or to now, where the station's stream can be rewound; else 404, or 410 where the window has closed, with a reason. Catch-up is announced on those stations alone.",
  ],
});
