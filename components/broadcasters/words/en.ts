/** The words of the broadcasters' page; the other languages have the same keys. Texts are Markdown. */
export const en = {
  title: "For broadcasters",
  description:
    "How a radio station gets into this directory, tells the songs that it plays, corrects its entry, and what the directory asks of its servers.",
  lead: "Your station in this directory: how to be listed, how to say what you play, how to correct an entry, and what we ask of your servers.",
  copy: {
    of: (what: string) => `Copy: ${what}`,
    states: { ready: "Copy", copied: "Copied", refused: "Select and copy it yourself" },
  },
  listed: {
    title: "Be listed",
    sources:
      "The operator of this directory adds stations from sources. Give the operator the address of a document that you keep up to date; the directory reads it again and again, so that your changes arrive without a letter.",
    spi: "**SPI** (ETSI TS 102 818): `SI.xml` for your services, `PI.xml` for your schedule and on-demand programmes. This is the best source: it has your names, logos, genres, places, streams and programmes.",
    radioBrowser:
      "**Radio Browser**: the JSON record of your station, where the operator takes that directory.",
    rss: "**RSS**: the feed of your podcast or of your recorded programmes becomes catch-up of your station.",
    ndjson: "**NDJSON**: one JSON object a line for stations, programmes and episodes.",
    number:
      "Each station has a number, its `rpuid`, which never changes. Your station's page shows it in its address.",
  },
  icecast: {
    title: "Let your Icecast register itself",
    key: "Icecast can register its streams. Ask the operator for a key of your station, and put it into `icecast.xml`:",
    mount:
      "The mount needs `<public>1</public>`. Icecast registers a stream about a minute after it begins, and then says once a minute that it is on air and what it plays. A new station without a key registers with a secret that the operator gives out; it waits until our check has played its stream and the operator has accepted it.",
  },
  songs: {
    title: "Say what you play",
    reading:
      "You need do nothing where your stream or your server says it already: the directory reads the titles of Icecast, Shoutcast, ICY, Ogg and HLS while somebody listens. To be exact and at once, send each song when it begins, with the key that the operator makes for your station:",
    begins: "A song begins",
    silence: "No song is on air: news, adverts, talk",
    azuraCast:
      "**AzuraCast**: add a webhook of the kind “Generic Web Hook” with this address, any user name, and the key as its password.",
    body: "The body is JSON or a form, with `artist` and `title`, or with `raw` (“Artist - Title”). `startedAt` and `durationSeconds` make the end of the song exact.",
    none: "Names of stations, adverts, jingles, addresses and “Unknown” are not shown as songs. The answer says what became of your title, and why.",
    shown:
      "A song is on your station's page at once, and in the answers to cars and speakers within 90 seconds.",
  },
  corrections: {
    title: "Correct an entry",
    data: "**A name, a logo, a genre, an address**: change it in the document that the directory reads. The change arrives with the next reading, mostly within the hour. What came from Radio Browser is corrected there.",
    silent:
      "**“Does not play”**: your station's page says when its streams were checked, and the step that failed. A stream counts as down after three failed checks over at least six hours, and as working again after one check that succeeds. A server that refuses our checks is said to be “blocked”, never down.",
    song: "**A wrong song**: send your songs yourself, as above. Then nobody else's word counts.",
    unwanted:
      "**Listed twice, or not wanted here**: tell the operator, who can hide a station and stop all requests to its servers, for good: a later reading does not bring it back.",
  },
  requests: {
    title: "What we ask of your servers",
    checks:
      "A working stream is checked once a day, with 64 KB at most. A failing one is looked at again after 1, 3 and 6 hours.",
    connections:
      "One connection to a host at a time, for all its stations. We say who we are in `User-Agent`.",
    refusals: "`Retry-After` is obeyed. After 429, 401, 403 or 451 a host is left alone for a day.",
    titles:
      "Titles are read while somebody listens, over one connection however many listen, and until about two minutes after the last.",
    sound:
      "Listeners play your own streams from your own servers: they are in your statistics. The directory keeps and relays no sound.",
  },
};

export type BroadcasterWords = typeof en;
