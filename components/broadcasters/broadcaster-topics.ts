/** The topics of the broadcasters' page. tests/api/broadcasters.test.ts runs the snippets against a real server. */
import { type Snippet, snippet } from "../developers/guide-step.ts";

export interface Topic {
  id: string;
  title: string;
  /** Paragraphs of Markdown, lists of them, and snippets. */
  parts: readonly (string | { list: readonly [string, ...string[]] } | Snippet)[];
}

/** The origin of this directory, and a station for the examples. */
export interface Asked {
  origin: string;
  rpuid: string;
}

/** The topics for a directory at `origin`. */
export const broadcasterTopics = (asked: Asked): Topic[] => [
  listed,
  icecast(asked),
  songs(asked),
  corrections,
  ourRequests,
];

const listed: Topic = {
  id: "listed",
  title: "Be listed",
  parts: [
    "The operator of this directory adds stations from sources. Give the operator the address of a document that you keep up to date; the directory reads it again and again, so that your changes arrive without a letter.",
    {
      list: [
        "**SPI** (ETSI TS 102 818): `SI.xml` for your services, `PI.xml` for your schedule and on-demand programmes. This is the best source: it has your names, logos, genres, places, streams and programmes.",
        "**Radio Browser**: the JSON record of your station, where the operator takes that directory.",
        "**RSS**: the feed of your podcast or of your recorded programmes becomes catch-up of your station.",
        "**NDJSON**: one JSON object a line for stations, programmes and episodes.",
      ],
    },
    "Each station has a number, its `rpuid`, which never changes. Your station's page shows it in its address.",
  ],
};

const icecast = ({ origin }: Asked): Topic => ({
  id: "icecast",
  title: "Let your Icecast register itself",
  parts: [
    "Icecast can register its streams. Ask the operator for a key of your station, and put it into `icecast.xml`:",
    snippet(
      "icecast",
      "partner",
      "icecast.xml",
      "<directory>",
      "  <yp-url-timeout>15</yp-url-timeout>",
      `  <yp-url>${origin}/yp/STATION_KEY</yp-url>`,
      "</directory>",
    ),
    "The mount needs `<public>1</public>`. Icecast registers a stream about a minute after it begins, and then says once a minute that it is on air and what it plays. A new station without a key registers with a secret that the operator gives out; it waits until our check has played its stream and the operator has accepted it.",
  ],
});

const songs = ({ origin, rpuid }: Asked): Topic => ({
  id: "songs",
  title: "Say what you play",
  parts: [
    "You need do nothing where your stream or your server says it already: the directory reads the titles of Icecast, Shoutcast, ICY, Ogg and HLS while somebody listens. To be exact and at once, send each song when it begins, with the key that the operator makes for your station:",
    snippet(
      "song",
      "partner",
      "A song begins",
      `curl -s -H "Authorization: Bearer $STATION_KEY" -H 'Content-Type: application/json' \\`,
      `  -d '{"artist": "Juno Pell", "title": "Glass Tide", "durationSeconds": 214}' \\`,
      `  ${origin}/ingest/onair/${rpuid}`,
    ),
    snippet(
      "silence",
      "partner",
      "No song is on air: news, adverts, talk",
      `curl -s -H "Authorization: Bearer $STATION_KEY" -d 'title=' \\`,
      `  ${origin}/ingest/onair/${rpuid}`,
    ),
    {
      list: [
        "**AzuraCast**: add a webhook of the kind “Generic Web Hook” with this address, any user name, and the key as its password.",
        "The body is JSON or a form, with `artist` and `title`, or with `raw` (“Artist - Title”). `startedAt` and `durationSeconds` make the end of the song exact.",
        "Names of stations, adverts, jingles, addresses and “Unknown” are not shown as songs. The answer says what became of your title, and why.",
        "A song is on your station's page at once, and in the answers to cars and speakers within 90 seconds.",
      ],
    },
  ],
});

const corrections: Topic = {
  id: "corrections",
  title: "Correct an entry",
  parts: [
    {
      list: [
        "**A name, a logo, a genre, an address**: change it in the document that the directory reads. The change arrives with the next reading, mostly within the hour. What came from Radio Browser is corrected there.",
        "**“Does not play”**: your station's page says when its streams were checked, and the step that failed. A stream counts as down after three failed checks over at least six hours, and as working again after one check that succeeds. A server that refuses our checks is said to be “blocked”, never down.",
        "**A wrong song**: send your songs yourself, as above. Then nobody else's word counts.",
        "**Listed twice, or not wanted here**: tell the operator, who can hide a station and stop all requests to its servers, for good: a later reading does not bring it back.",
      ],
    },
  ],
};

const ourRequests: Topic = {
  id: "requests",
  title: "What we ask of your servers",
  parts: [
    {
      list: [
        "A working stream is checked once a day, with 64 KB at most. A failing one is looked at again after 1, 3 and 6 hours.",
        "One connection to a host at a time, for all its stations. We say who we are in `User-Agent`.",
        "`Retry-After` is obeyed. After 429, 401, 403 or 451 a host is left alone for a day.",
        "Titles are read while somebody listens, over one connection however many listen, and until about two minutes after the last.",
        "Listeners play your own streams from your own servers: they are in your statistics. The directory keeps and relays no sound.",
      ],
    },
  ],
};
