import { station } from "../station.ts";

export const harbourFm = station({
  rpuid: "8269000",
  country: "826",
  language: "en",
  timeZone: "Europe/London",
  slug: "harbour",
  name: "Harbour FM",
  shortName: "Harbour",
  mediumName: "Harbour FM",
  alphanumericKey: "H",
  strapline: "Songs, tides and everybody's business, from the end of the quay.",
  genres: ["songwriter", "pop", "local"],
  keywords: ["Falmouth", "Cornwall", "sea", "local radio", "tide times"],
  tint: { hue: 52, chroma: 0.13 },
  sound: "coast",
  streams: ["hls", "mp3"],
  dab: { ensemble: "c19d", service: "c9a1" },
  fm: { pi: "c9a1", frequencies: [96.8, 107.2] },
  place: { latitude: 50.15, longitude: -5.07, radiusKm: 40 },
  coverage: [
    [50.36, -5.2],
    [50.36, -4.72],
    [50.2, -4.6],
    [49.93, -4.9],
    [49.93, -5.32],
    [50.08, -5.42],
    [50.24, -5.38],
  ],
  heardAs: ["harbour f m", "harbor fm", "harbour radio"],
  spokenAs: '<speak>Harbour <say-as interpret-as="characters">FM</say-as></speak>',
  popularity: 6_400,
  minutesPerPlay: 31,
  styles: ["folk", "pop", "indie", "oldies"],
  shows: {
    boat: {
      name: "First Boat",
      about: "Tide times, harbour weather and three quiet records before anyone else is up.",
    },
    breakfast: {
      name: "Breakfast on the Quay with Tom Penrose",
      short: "Breakfast on the Quay",
      about: "Tom, the kettle and the whole coast waking up: news, roads, ferries and the mystery foghorn.",
    },
    slipway: {
      name: "The Slipway",
      about:
        "Mid-morning company with Bryony Rowe: your swaps, lost property and a record each hour by request.",
    },
    lunch: {
      name: "The Long Lunch with Ines Duarte",
      short: "The Long Lunch",
      about: "Two unhurried hours of conversation and records with Ines Duarte and somebody worth knowing.",
      genre: "people",
      catchUp: { sound: "lunch-en", days: 7, alsoMp3: true },
      editions: [
        [
          "The last pilot cutter",
          "Ines goes aboard with the family that has kept one wooden boat afloat for ninety years.",
        ],
        [
          "A librarian at sea",
          "Merryn Oates lends novels to trawlers. She brings the three that never came back.",
        ],
        ["Ferries, figs and a ukulele", "A chef, a deckhand and an argument about what belongs in a pasty."],
        [
          "The foghorn tuner",
          "Most people hear one note. Alan Tripp hears a chord, and he has brought his tuning fork.",
        ],
        [
          "Marra, before the tour",
          "Marra plays two songs at the studio window and talks about leaving a town and writing home to it.",
        ],
        [
          "Seven winters on the light",
          "What a lighthouse keeper reads, cooks and worries about, told by the last one on this coast.",
        ],
      ],
    },
    lanes: {
      name: "Sea Lanes",
      about: "An hour of stories from the water: who is out there, what they carry and where they are bound.",
      genre: "nature",
      speech: true,
      catchUp: { sound: "lunch-en", days: 7 },
      editions: [
        ["Containers", "Eleven thousand rubber boots went overboard in March. Where are they now?"],
        [
          "The pilot's ladder",
          "Nine metres of rope, a moving ship and a job that starts at two in the morning.",
        ],
        [
          "Basking sharks",
          "They are back early. A marine biologist and a very patient skipper go to count them.",
        ],
        ["Dead reckoning", "Can anyone still cross the Channel without a screen? Two sixteen-year-olds try."],
        [
          "Salvage",
          "The laws, the rumours and the tea chests: what really happens when a cargo comes ashore.",
        ],
      ],
    },
    drive: {
      name: "Drive",
      about:
        "Home by way of the coast road with Kit Farrow: traffic, football scores and songs with the windows down.",
      catchUp: { sound: "session", days: 2 },
    },
    ropewalk: {
      name: "The Ropewalk Sessions",
      about: "Folk and its neighbours, played live in the old rope works by people who walked there.",
      genre: "folk",
      styles: ["folk"],
      catchUp: { sound: "session", days: 30 },
      editions: [
        [
          "The Ferry Clerks",
          "Five voices, one concertina and the whole of their new record in the order they wrote it.",
        ],
        ["Copper & Thread", "Weaving songs from a valley that no longer weaves, and one about the bus."],
        ["Ada & the Lamplighters", "Candlelit, as they insist, and with the door open to the rain."],
        ["Ingrid Solberg", "A guest from across the North Sea sings of boats, sisters and snow."],
      ],
    },
    evening: {
      name: "Slack Water",
      about: "Slow songs for the turn of the tide, with hardly a word between them.",
      styles: ["folk", "indie", "ambient"],
    },
    night: {
      name: "Night Watch",
      about: "Harbour FM through the small hours, with the shipping forecast when it comes.",
      styles: ["ambient", "folk", "indie"],
    },
    weekend: {
      name: "Weekend Tide",
      about: "What is on, what is open and what is running late, with Demelza Hart.",
    },
    chart: {
      name: "The County Forty",
      about: "The forty records this county bought, borrowed and hummed most this week.",
      genre: "requests",
      styles: ["pop", "indie", "rock"],
    },
    sunday: {
      name: "Harbour Lights",
      about: "Requests and dedications for those at sea, and for those waiting for them.",
      genre: "requests",
      styles: ["oldies", "folk"],
    },
  },
  week: [
    [
      "weekdays",
      {
        "05:00": "boat",
        "06:00": "breakfast",
        "10:00": "slipway",
        "13:00": "lunch",
        "15:00": "lanes",
        "16:00": "drive",
        "19:00": "evening",
        "21:00": "lanes repeat",
        "22:00": "night",
      },
    ],
    [
      "saturday",
      {
        "06:00": "boat",
        "07:00": "weekend",
        "11:00": "slipway",
        "13:00": "chart",
        "16:00": "drive",
        "18:00": "ropewalk",
        "20:00": "evening",
        "23:00": "night",
      },
    ],
    [
      "sunday",
      {
        "06:00": "boat",
        "08:00": "weekend",
        "12:00": "lunch repeat",
        "14:00": "ropewalk repeat",
        "16:00": "sunday",
        "19:00": "evening",
        "22:00": "night",
      },
    ],
  ],
});
