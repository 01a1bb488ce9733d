import type { DialectWords, Named } from "./dialect.ts";

/** The page about OpenSubsonic; `origin` begins the addresses in its examples. */
export const subsonicWords = (origin: string, { country, countryCode, rpuid }: Named): DialectWords => {
  const account = `Server \`${origin}\`, username \`${country}\`, any password`;
  return {
    slug: "subsonic",
    title: "OpenSubsonic",
    lead: `Players of music servers show stations as internet radio and series as podcasts. The username is a country, \`${country}\` or two letters such as \`${countryCode.toLowerCase()}\`, or stations with commas between them, \`${rpuid}\`; passwords are not read, since all of it is public.`,
    settings: {
      Symfonium: `Add a media provider, OpenSubsonic: ${account}`,
      substreamer: `Sign in: ${account}`,
      "DSub, Ultrasonic": `Settings, Servers, Add server: ${account}`,
      Feishin: `Add server, OpenSubsonic: ${account}`,
    },
    exampleLabel: "The stations of a country",
    example: `curl '${origin}/rest/getInternetRadioStations?u=${country}&f=json'`,
    notes: [
      "Methods: `ping`, `getLicense`, `getUser`, `getOpenSubsonicExtensions`, `getInternetRadioStations`, `getPodcasts`, `getNewestPodcasts`, `stream` and `download` of an episode, `getCoverArt` of a station, a series or an episode; each also with `.view`, and as a form by POST. There is no music library: its lists (`getArtists`, `getAlbumList2`, `getPlaylists`, `search3` and so on) are empty, and other methods answer error 0.",
      "A country has its 1,000 most popular stations, each with the stream that works best, and 100 series with the 100 newest episodes that can be heard now. `stream` answers 302 with an episode's audio inside its window, else error 70. Errors come with 200, as the protocol has it; XML without `f=json`.",
    ],
  };
};
