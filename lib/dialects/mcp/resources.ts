/** Resources for assistants: a station, and a day of its programmes; and a prompt to begin with. */
import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceTemplate,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { DAY_MS } from "../../ground/clock.ts";
import { shownStation } from "../../stations/render.ts";
import { Refused } from "../asked.ts";
import type { DialectContext } from "../context.ts";
import { country } from "./shapes.ts";
import { messageFor } from "./tool.ts";
import { momentAt, programmesOf, rowOf, toStation } from "./views.ts";

/** More programmes than a day has; the most that the schedule sends at once. */
const MOST_OF_DAY = 200;
const JSON_TYPE = "application/json";

function dayOf(context: DialectContext, rpuid: string, date: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date))
    throw new Refused(400, "the day must be a date, for example 2026-05-04");
  const from = momentAt("the day", date);
  const { programmes } = programmesOf(context, rpuid, { from, to: from + DAY_MS, size: MOST_OF_DAY });
  return { rpuid, date, programmes };
}

/** Offers the resources. Faults of ours go to `onFault`: their text is not for callers. */
export function offerResources(
  server: McpServer,
  context: DialectContext,
  onFault: (fault: unknown) => void,
): void {
  const offer = (
    name: string,
    template: string,
    words: { title: string; description: string },
    read: (given: Record<string, unknown>) => object,
  ) =>
    server.registerResource(
      name,
      new ResourceTemplate(template, { list: undefined }),
      { ...words, mimeType: JSON_TYPE },
      (uri, given) => {
        try {
          const text = JSON.stringify(read(given));
          return { contents: [{ uri: uri.href, mimeType: JSON_TYPE, text }] };
        } catch (error) {
          throw new ProtocolError(ProtocolErrorCode.InvalidParams, messageFor(error, onFault));
        }
      },
    );
  const station = { title: "A station", description: "A station: name, genres, page and stream." };
  offer("station", "nowline://stations/{rpuid}", station, ({ rpuid }) =>
    toStation(shownStation(rowOf(context, String(rpuid)), context), context),
  );
  const day = { title: "A station's day", description: "The programmes of a station on a day, in UTC." };
  offer("day", "nowline://stations/{rpuid}/days/{date}", day, ({ rpuid, date }) =>
    dayOf(context, String(rpuid), String(date)),
  );
}

/** Offers a question to begin with. */
export function offerPrompts(server: McpServer): void {
  const words = {
    title: "What to hear now",
    description: "What is worth hearing on the radio of a country at this moment.",
    argsSchema: z.object({
      country,
      taste: z.string().max(200).optional().describe("What the listener likes."),
    }),
  };
  server.registerPrompt("what_to_hear", words, ({ country: where, taste }) => {
    const text = `What is worth hearing on the radio of ${where} now${taste === undefined ? "" : `, for somebody who likes ${taste}`}? Use recommend and on_air, name three stations with what each has on air and why, and link their pages.`;
    return { messages: [{ role: "user", content: { type: "text", text } }] };
  });
}
