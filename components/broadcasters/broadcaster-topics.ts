/** The topics of the broadcasters' page. tests/api/broadcasters.test.ts runs the snippets against a real server. */
import { type Snippet, snippet } from "../developers/guide-step.ts";
import type { BroadcasterWords } from "./words/en.ts";

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

/** The topics for a directory at `origin`, in the language of `words`. */
export const broadcasterTopics = (asked: Asked, words: BroadcasterWords): Topic[] => [
  listed(words.listed),
  icecast(asked, words.icecast),
  songs(asked, words.songs),
  corrections(words.corrections),
  ourRequests(words.requests),
];

const listed = (words: BroadcasterWords["listed"]): Topic => ({
  id: "listed",
  title: words.title,
  parts: [words.sources, { list: [words.spi, words.radioBrowser, words.rss, words.ndjson] }, words.number],
});

const icecast = ({ origin }: Asked, words: BroadcasterWords["icecast"]): Topic => ({
  id: "icecast",
  title: words.title,
  parts: [
    words.key,
    snippet(
      "icecast",
      "partner",
      "icecast.xml",
      "<directory>",
      "  <yp-url-timeout>15</yp-url-timeout>",
      `  <yp-url>${origin}/yp/STATION_KEY</yp-url>`,
      "</directory>",
    ),
    words.mount,
  ],
});

const songs = ({ origin, rpuid }: Asked, words: BroadcasterWords["songs"]): Topic => ({
  id: "songs",
  title: words.title,
  parts: [
    words.reading,
    snippet(
      "song",
      "partner",
      words.begins,
      `curl -s -H "Authorization: Bearer $STATION_KEY" -H 'Content-Type: application/json' \\`,
      `  -d '{"artist": "Juno Pell", "title": "Glass Tide", "durationSeconds": 214}' \\`,
      `  ${origin}/ingest/onair/${rpuid}`,
    ),
    snippet(
      "silence",
      "partner",
      words.silence,
      `curl -s -H "Authorization: Bearer $STATION_KEY" -d 'title=' \\`,
      `  ${origin}/ingest/onair/${rpuid}`,
    ),
    { list: [words.azuraCast, words.body, words.none, words.shown] },
  ],
});

const corrections = (words: BroadcasterWords["corrections"]): Topic => ({
  id: "corrections",
  title: words.title,
  parts: [{ list: [words.data, words.silent, words.song, words.unwanted] }],
});

const ourRequests = (words: BroadcasterWords["requests"]): Topic => ({
  id: "requests",
  title: words.title,
  parts: [{ list: [words.checks, words.connections, words.refusals, words.titles, words.sound] }],
});
