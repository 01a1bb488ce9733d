/** Spending a client's quota with many requests at once. */
import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

interface Spent {
  /** Answers with 200. */
  granted: number;
  /** Answers with 429 quota_exceeded. */
  refused: number;
  /** Requests without an answer: their server was killed, or is starting again. */
  unanswered: number;
  /** Other answers, described briefly, at most ten. */
  odd: string[];
}

/**
 * Sends `count` requests of `clientId` at once, by turns to each of `origins`, over at most `sockets` connections to
 * each.
 */
export async function spend(
  origins: readonly string[],
  clientId: string,
  count: number,
  sockets: number,
): Promise<Spent> {
  const agents = origins.map(() => new Agent({ keepAlive: true, maxSockets: sockets }));
  const spent: Spent = { granted: 0, refused: 0, unanswered: 0, odd: [] };
  const one = (i: number) =>
    new Promise<void>((resolve) => {
      const url = `${origins[i % origins.length]}/v2/categories?country=826&type=live`;
      const headers = { "Partner-Client": clientId };
      const asked = request(
        url,
        { agent: agents[i % agents.length], headers, timeout: 60_000 },
        (response) => {
          let text = "";
          response.setEncoding("utf8").on("data", (part: string) => {
            text += part;
          });
          response.on("error", () => {
            spent.unanswered++;
            resolve();
          });
          response.on("end", () => {
            if (response.statusCode === 200) spent.granted++;
            else if (response.statusCode === 429 && text.includes('"quota_exceeded"')) spent.refused++;
            else if (text.includes('"The server is starting."')) spent.unanswered++;
            else if (spent.odd.length < 10) spent.odd.push(`${response.statusCode} ${text.slice(0, 200)}`);
            resolve();
          });
        },
      );
      asked.on("timeout", () => asked.destroy(new Error("no answer within 60 s")));
      asked.on("error", () => {
        spent.unanswered++;
        resolve();
      });
      asked.end();
    });
  await Promise.all(Array.from({ length: count }, (_, i) => one(i)));
  for (const agent of agents) agent.destroy();
  return spent;
}

/**
 * Spends until nothing is left while `interrupt` (which ends the server with kill -9 and starts it again) happens
 * `times` times at random moments. @returns what was answered in all.
 */
export async function spendThroughKills(
  origin: string,
  clientId: string,
  { times, atOnce, interrupt }: { times: number; atOnce: number; interrupt: () => Promise<void> },
): Promise<Spent> {
  const total: Spent = { granted: 0, refused: 0, unanswered: 0, odd: [] };
  let killsLeft = times;
  const killing = (async () => {
    for (; killsLeft > 0; killsLeft--) {
      // Interrupts while the server answers, not while it starts: some requests were granted since the last time.
      const before = total.granted;
      for (let waited = 0; total.granted === before && waited < 400; waited++) await delay(50);
      await delay(Math.random() * 300);
      await interrupt();
    }
  })();
  for (let spentLast = false; !spentLast; ) {
    const isQuiet = killsLeft === 0;
    const { granted, refused, unanswered, odd } = await spend([origin], clientId, atOnce, atOnce);
    total.granted += granted;
    total.refused += refused;
    total.unanswered += unanswered;
    total.odd = [...total.odd, ...odd].slice(0, 10);
    spentLast = isQuiet && granted === 0;
    if (unanswered > 0) await delay(50);
  }
  await killing;
  return total;
}
