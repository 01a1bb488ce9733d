/** Three sister stations of one brand: breakfast and drive are local, the rest of the day is shared. */
import { type DemoStation, station } from "../station.ts";

interface Sister {
  rpuid: string;
  city: string;
  slug: string;
  frequency: number;
  pi: string;
  ensemble: string;
  hue: number;
  place: { latitude: number; longitude: number; radiusKm: number };
  coverage: readonly (readonly [number, number])[];
  breakfast: readonly [host: string, about: string];
  drive: readonly [host: string, about: string];
  popularity: number;
}

function lark(sister: Sister) {
  const [breakfastHost, breakfastAbout] = sister.breakfast;
  const [driveHost, driveAbout] = sister.drive;
  return station({
    rpuid: sister.rpuid,
    country: "826",
    language: "en",
    timeZone: "Europe/London",
    slug: sister.slug,
    name: `Lark ${sister.city}`,
    shortName: `Lark ${sister.city.slice(0, 3)}`,
    mediumName: `Lark ${sister.city}`,
    longName: `Lark ${sister.city} ${sister.frequency}`,
    alphanumericKey: "L",
    strapline: `${sister.city}'s hits, up with the Lark.`,
    genres: ["pop", "requests"],
    keywords: ["Lark", sister.city, "hits", "chart"],
    tint: { hue: sister.hue, chroma: 0.15 },
    sound: "lark",
    streams: ["hls"],
    dab: { ensemble: sister.ensemble, service: sister.pi },
    fm: { pi: sister.pi, frequencies: [sister.frequency] },
    place: sister.place,
    coverage: sister.coverage,
    heardAs: [`lark ${sister.city.toLowerCase()}`, `lark f m ${sister.city.toLowerCase()}`, "lark radio"],
    popularity: sister.popularity,
    minutesPerPlay: 24,
    styles: ["pop", "soul", "electronic"],
    shows: {
      breakfast: {
        name: `Lark Breakfast with ${breakfastHost}`,
        short: "Lark Breakfast",
        about: breakfastAbout,
        catchUp: { sound: "lunch-en", days: 3 },
      },
      workday: {
        name: "The Workday",
        about: "Forty-five minutes of hits without a break, then a breath, then again. With Jonny Vale.",
      },
      nonstop: {
        name: "Nonstop Lunch",
        about: "An hour of your favourites with nobody talking over the ending.",
      },
      afternoon: {
        name: "Amber Wells in the Afternoon",
        about: "New music, old flames and the Three O'Clock Throwback.",
      },
      drive: { name: `Drive with ${driveHost}`, short: "Drive", about: driveAbout },
      chart: {
        name: "The Lark Chart",
        about: "The network's countdown, as streamed, bought and shouted for by you.",
        genre: "requests",
      },
      party: {
        name: "Lark Up Late",
        about: "Remixes and requests until the taxis come.",
        styles: ["pop", "electronic"],
      },
      love: {
        name: "Lovelines",
        about: "Dedications, confessions and slow ones with Marcia Bell.",
        genre: "chanson",
        styles: ["soul", "pop", "oldies"],
      },
      night: { name: "Lark Through the Night", about: "The hits, all night, from all our cities at once." },
      weekend: {
        name: "Weekend Breakfast with Dev and Holly",
        short: "Weekend Breakfast",
        about: "Bacon, bad advice and a quiz nobody has ever won.",
      },
      interview: {
        name: "Lark Meets",
        about: "Half an hour with whoever is top of the chart and what they had for breakfast.",
        genre: "chat",
        catchUp: { sound: "lunch-en" },
        editions: [
          ["June Arcade", "June Arcade on arcades, airports and writing Photobooth in eleven minutes."],
          ["Silver Mile", "The duo who met in a queue explain the queue."],
          ["Hollin Grey", "On singing quietly, playing loudly and the view from the tour bus."],
          ["Soda Parade", "Three of them, one microphone, no straight answers."],
        ],
      },
    },
    week: [
      [
        "weekdays",
        {
          "06:00": "breakfast",
          "10:00": "workday",
          "13:00": "nonstop",
          "14:00": "afternoon",
          "16:00": "drive",
          "19:00": "party",
          "22:00": "love",
          "01:00": "night",
        },
      ],
      [
        "saturday",
        { "01:00": "night", "07:00": "weekend", "11:00": "workday", "15:00": "afternoon", "18:00": "party" },
      ],
      [
        "sunday",
        {
          "03:00": "night",
          "08:00": "weekend",
          "12:00": "nonstop",
          "15:30": "interview",
          "16:00": "chart",
          "19:00": "party",
          "21:30": "interview repeat",
          "22:00": "love",
        },
      ],
    ],
  });
}

export const larkStations: readonly DemoStation[] = [
  lark({
    rpuid: "8269005",
    city: "Manchester",
    slug: "lark-manchester",
    frequency: 101.7,
    pi: "c9b1",
    ensemble: "c18c",
    hue: 350,
    place: { latitude: 53.48, longitude: -2.24, radiusKm: 45 },
    coverage: [
      [53.72, -2.6],
      [53.72, -1.95],
      [53.42, -1.88],
      [53.25, -2.2],
      [53.36, -2.72],
    ],
    breakfast: [
      "Cass and Big Pete",
      "Trams, rain, winners and the Wrong Answer Quiz, with Cass and Big Pete.",
    ],
    drive: [
      "Leah Ormerod",
      "Leah gets you past the ring road with an hour of hits and a bag of chips to win.",
    ],
    popularity: 8_800,
  }),
  lark({
    rpuid: "8269006",
    city: "Bristol",
    slug: "lark-bristol",
    frequency: 103.9,
    pi: "c9b2",
    ensemble: "c18f",
    hue: 12,
    place: { latitude: 51.45, longitude: -2.59, radiusKm: 35 },
    coverage: [
      [51.66, -2.85],
      [51.66, -2.3],
      [51.4, -2.2],
      [51.27, -2.55],
      [51.38, -2.98],
    ],
    breakfast: [
      "Joe Tanner",
      "Balloons, bridges and banter as the city gets up, with Joe Tanner and the team.",
    ],
    drive: ["Sunita Rai", "Sunita takes the long way round, with the phone-in that always goes wrong."],
    popularity: 5_100,
  }),
  lark({
    rpuid: "8269007",
    city: "Glasgow",
    slug: "lark-glasgow",
    frequency: 99.4,
    pi: "c9b3",
    ensemble: "c193",
    hue: 328,
    place: { latitude: 55.86, longitude: -4.25, radiusKm: 40 },
    coverage: [
      [56.02, -4.7],
      [56.02, -3.95],
      [55.78, -3.82],
      [55.68, -4.3],
      [55.78, -4.75],
    ],
    breakfast: ["Ishbel and Rab", "Up before the buses: Ishbel, Rab and a city's worth of opinions."],
    drive: ["Calum Reid", "Calum, the traffic on the Kingston Bridge and songs to sit in it with."],
    popularity: 6_900,
  }),
];
