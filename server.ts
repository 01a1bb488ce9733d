/**
 * The server: one node:http front before the API, the demonstration's audio and the pages. `--dev` compiles the pages
 * on demand; `--new` starts without the activity store that is missing beside a catalogue. The server's steps are in
 * lib/boot, its settings in lib/ground/config.ts.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { audienceOf, targetOf } from "#app/page-audience.ts";
import { plainPage } from "#app/plain-page.ts";
import { ownOrigin, readyText } from "#lib/boot/announce.ts";
import { apiThroughNext } from "#lib/boot/api-through-next.ts";
import { complaintOf } from "#lib/boot/complain.ts";
import { createFront, laneOf } from "#lib/boot/front.ts";
import { hostJudge } from "#lib/boot/host.ts";
import { createHttpServer } from "#lib/boot/http-server.ts";
import { listen } from "#lib/boot/listen.ts";
import { openPages } from "#lib/boot/pages/open.ts";
import { openParts } from "#lib/boot/parts.ts";
import { onStopRequested, stopServing } from "#lib/boot/stop.ts";
import { SECOND_MS } from "#lib/ground/clock.ts";
import { type Config, readConfig } from "#lib/ground/config.ts";
import { prepareDataDir } from "#lib/stores/data-dir.ts";

// Stores and backups have passwords of sources and keys of clients: other users of the machine read none.
process.umask(0o077);
const dev = process.argv.includes("--dev");

/** Starts the server; `stopping` is called when the server gets a signal to stop. */
async function start(config: Config, stopping: () => void): Promise<void> {
  prepareDataDir(config.dataDir);
  const log = (line: string) => process.stderr.write(`${line}\n`);
  const front = createFront({ dev, log, judgeHost: hostJudge(config) });
  const http = createHttpServer(front.handle, laneOf);
  const port = await listen(http.server, config.host, config.port);
  const closers: (() => unknown)[] = [];
  let endStreams = () => {};
  onStopRequested(async () => {
    stopping();
    front.drain();
    if (config.drainSeconds > 0) await delay(config.drainSeconds * SECOND_MS);
    endStreams();
    await stopServing(http, front.media);
    for (const close of closers.reverse()) await close();
    process.stdout.write("Nowline stopped.\n");
    process.exit(0);
  });

  // Next.js and React read it, wherever they are evaluated.
  Object.assign(process.env, { NODE_ENV: dev ? "development" : "production" });
  const isNew = process.argv.includes("--new");
  const parts = await openParts(config, { origin: ownOrigin(config, port), isNew });
  closers.push(parts.close);
  endStreams = parts.endStreams;
  const rules = { ...parts.pageRules, audienceOf, targetOf, plainPage };
  const { door, onFault } = parts;
  const own = { hostname: config.host, port, origin: door.origin };
  const pages = await openPages({ dev, ...own, httpServer: http.server, rules, door, onFault });
  closers.push(pages.close);
  parts.watchPages(pages.state);
  const { handlers } = parts;
  const api =
    config.apiTransport === "next" ? apiThroughNext(pages.next, handlers.api, randomUUID) : handlers.api;
  await parts.checked;
  front.open({ ...handlers, api, pages: pages.handle });
  process.send?.({ ready: true, port });
  await pages.ready;
  process.stdout.write(readyText(config, port, parts.found));
}

async function run(): Promise<void> {
  let isStopping = false;
  let config: Config | undefined;
  try {
    config = readConfig(process.env, process.cwd());
    await start(config, () => {
      isStopping = true;
    });
  } catch (error) {
    // Told to stop before the pages were ready: what ends by that has not failed.
    if (isStopping) return;
    process.stderr.write(complaintOf(error, config?.dataDir));
    process.exit(1);
  }
}

void run();
