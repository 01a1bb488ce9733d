/** The topics of the broadcasters' page. tests/api/broadcasters.test.ts runs the snippets against a real server. */
import { type Snippet, snippet } from "../developers/guide-step.ts";
import type { SayToBroadcasters } from "./words/catalogue.ts";

interface Topic {
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

/** The topics for a directory at `origin`, in the language of `t`. */
export const broadcasterTopics = (asked: Asked, t: SayToBroadcasters): Topic[] => [
  listed(asked, t),
  icecast(asked, t),
  songs(asked, t),
  site(t),
  corrections(t),
  ourRequests(t),
];

const listed = ({ rpuid }: Asked, t: SayToBroadcasters): Topic => ({
  id: "listed",
  title: t("listed.title"),
  parts: [
    t("listed.sources"),
    { list: [t("listed.spi"), t("listed.radioBrowser"), t("listed.rss"), t("listed.ndjson")] },
    snippet("ndjson", "partner", t("listed.ndjsonExample"))`
      {"type":"station","country":"826","externalId":"pier","name":"Pier Radio","homepage":"https://pier.example.org/","multimedia":[{"url":"https://pier.example.org/logo.png"}],"liveStreams":[{"streamSource":{"url":"https://pier.example.org/live.mp3"}}]}
      {"type":"programme","rpuid":"${rpuid}","id":"evening","name":"Evening","locations":[{"scheduledStart":"2036-05-04T18:00:00Z","scheduledStop":"2036-05-04T20:00:00Z"}]}
    `,
    t("listed.number"),
  ],
});

const icecast = ({ origin }: Asked, t: SayToBroadcasters): Topic => ({
  id: "icecast",
  title: t("icecast.title"),
  parts: [
    t("icecast.key"),
    snippet("icecast", "partner", "icecast.xml")`
      <directory>
        <yp-url-timeout>15</yp-url-timeout>
        <yp-url>${origin}/yp/STATION_KEY</yp-url>
      </directory>
    `,
    t("icecast.mount"),
  ],
});

const songs = ({ origin, rpuid }: Asked, t: SayToBroadcasters): Topic => ({
  id: "songs",
  title: t("songs.title"),
  parts: [
    t("songs.reading"),
    snippet("song", "partner", t("songs.begins"))`
      curl -s -H "Authorization: Bearer $STATION_KEY" -H 'Content-Type: application/json' \
        -d '{"artist": "Juno Pell", "title": "Glass Tide", "durationSeconds": 214}' \
        ${origin}/ingest/onair/${rpuid}
    `,
    snippet("silence", "partner", t("songs.silence"))`
      curl -s -H "Authorization: Bearer $STATION_KEY" -d 'title=' \
        ${origin}/ingest/onair/${rpuid}
    `,
    { list: [t("songs.azuraCast"), t("songs.body"), t("songs.none"), t("songs.shown")] },
  ],
});

const site = (t: SayToBroadcasters): Topic => ({
  id: "site",
  title: t("site.title"),
  parts: [{ list: [t("site.player"), t("site.programmes"), t("site.catchUp")] }],
});

const corrections = (t: SayToBroadcasters): Topic => ({
  id: "corrections",
  title: t("corrections.title"),
  parts: [
    {
      list: [
        t("corrections.data"),
        t("corrections.name"),
        t("corrections.silent"),
        t("corrections.song"),
        t("corrections.gone"),
        t("corrections.unwanted"),
      ],
    },
  ],
});

const ourRequests = (t: SayToBroadcasters): Topic => ({
  id: "requests",
  title: t("requests.title"),
  parts: [
    {
      list: [
        t("requests.checks"),
        t("requests.connections"),
        t("requests.refusals"),
        t("requests.titles"),
        t("requests.sound"),
      ],
    },
  ],
});
