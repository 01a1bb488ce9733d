/** Stations of one brand, and names that have nothing in common. */

export const NAMES = [
  "Quay",
  "Lantern",
  "Harbour",
  "Meadow",
  "Copper",
  "Juniper",
  "Marble",
  "Saffron",
  "Violet",
  "Walnut",
];

/** The stream of a station at `url`. */
export const stream = (url: string) => ({
  liveStreams: [
    {
      streamSource: { url, mimeValue: "audio/mpeg" },
      audioFormat: "MP3",
      bitRate: { target: 0, variable: false },
    },
  ],
});

/** Channels of one brand, at one homepage and one stream host. */
export const CHANNELS = ["Russian Mix", "Rock", "Trance", "Медляк FM"].map((channel, i) => ({
  name: `Радио Рекорд ${channel}`,
  homepage: "http://radiorecord.example/",
  ...stream(`http://radiorecord.streams.example/${i}.aacp`),
}));
