import type { DialectWords, Named } from "./dialect.ts";

/** `host`: of this server, with its port. */
export const calendarWords = (origin: string, { rpuid }: Named): DialectWords => {
  const { host } = new URL(origin);
  const address = `${origin}/stations/${rpuid}/calendar.ics`;
  return {
    slug: "calendar",
    title: "iCalendar",
    lead: "Calendar programs subscribe to the programmes of a station, `/stations/{rpuid}/calendar.ics`, or of a series, `/series/{rpuid}/{id}/calendar.ics`, without a key. The pages of stations and series name their calendars.",
    settings: {
      "Apple Calendar": `File, New Calendar Subscription: \`webcal://${host}/stations/${rpuid}/calendar.ics\``,
      "Google Calendar": `Other calendars, From URL: \`${address}\``,
      Outlook: `Add calendar, Subscribe from web: \`${address}\``,
      Thunderbird: `New Calendar, On the Network, Location: \`${address}\``,
      "khal, with vdirsyncer": `in the configuration: \`type = "http"\`, \`url = "${address}"\``,
    },
    exampleLabel: "The programmes of a station",
    example: `curl '${address}'`,
    notes: [
      "A calendar has what was on since yesterday and what comes in four weeks, 1,500 events at most, in UTC. `?start=`, in seconds since 1970, gives the one programme of a station that begins then, with a reminder ten minutes before.",
      "An event's `UID` is made of station, programme and beginning. Its `SEQUENCE` is when the programme last changed, in seconds since 2020, and rises with every change; `DTSTAMP` and `LAST-MODIFIED` are that moment. A programme that moves to another time is another event: the old event leaves the calendar.",
      "`URL` leads to the moment: live, rewound, or to the episode. Readers are asked to look every six hours (`REFRESH-INTERVAL`, `X-PUBLISHED-TTL`); documents have an ETag. Where no programme is known the answer is 404, with a reason in plain text.",
    ],
  };
};
