/** Homepages on a server of ours, and the worker's job that looks for pictures on them. */
import { Command } from "commander";
import { readRevision } from "#db/catalog/marks.ts";
import { stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import { homepageLookRows } from "#db/catalog/write/homepage-looks.ts";
import { addHealthCommand } from "#lib/cli/health.ts";
import type { Image } from "#lib/contract/shapes.ts";
import { shownStation } from "#lib/stations/render.ts";
import { withCatalogForReading } from "#lib/stores/open.ts";
import { readHomepages } from "#lib/worker/read-homepages.ts";
import { everything } from "#tests/support/catalog.ts";
import { desk } from "#tests/support/command.ts";
import { RUN_BEGINS_MS } from "#tests/support/held-clock.ts";
import { jobDesk } from "#tests/support/jobs.ts";
import { plain, startPictureServer } from "#tests/support/picture-server.ts";
import { UNCHECKED } from "#tests/support/unchecked.ts";

const ONE = "8267001";

/** A server with the homepages `/` and `/other`, whose pictures are `/touch.png` and `/other.png`. */
export async function startHomepages() {
  const server = await startPictureServer();
  const at = (path: string) => `${server.url}${path}`;
  const page = (path: string, icon: string, description = "") =>
    server.on(path, (_, res) =>
      res
        .writeHead(200, { "Content-Type": "text/html" })
        .end(
          `<html lang="en"><link rel="apple-touch-icon" href="${icon}"><meta name="description" content="${description}">`,
        ),
    );
  const reset = async () => {
    server.on("/touch.png", await plain(180, 180).png().toBuffer());
    server.on("/other.png", await plain(90, 90).png().toBuffer());
    page("/", "/touch.png");
    page("/other", "/other.png");
  };
  /** A directory of these stations, and the job. */
  const directory = async (...stations: object[]) => {
    const operator = desk();
    const config = { ...operator.config, allowPrivateSources: true };
    await operator.feed(...stations);
    const job = jobDesk(RUN_BEGINS_MS, config);
    const runOnce = readHomepages();
    const read = <T>(use: Parameters<typeof withCatalogForReading<T>>[1]) =>
      withCatalogForReading(config, use);
    const docOf = (rpuid: string) => read((db) => stationDocsByRpuid(everything(db), [rpuid])[0]);
    const imagesOf = async (rpuid = ONE) =>
      (JSON.parse((await docOf(rpuid))?.doc ?? "{}") as { multimedia?: Image[] }).multimedia;
    return {
      ...{ config, job, read, imagesOf, feed: operator.feed },
      /** The description that answers show, of each of these stations. */
      descriptionsOf: (...rpuids: string[]) =>
        read((db) =>
          stationDocsByRpuid(everything(db), rpuids).map(
            (row) => shownStation(row, { health: UNCHECKED, origin: at("") }).description,
          ),
        ),
      pathsOf: async (rpuid = ONE) => (await imagesOf(rpuid))?.map(({ url }) => url.replace(server.url, "")),
      revision: () => read(readRevision),
      /** The homepages that were looked at, or refused. */
      homepages: () => read((db) => homepageLookRows(db).map(({ homepage }) => homepage)),
      /** A run of the job; the paths that it asks the server for. */
      run: async () => {
        const before = server.asked.length;
        await runOnce(job.context);
        return server.asked.slice(before).map(({ path }) => path);
      },
      health: async (...args: string[]) => {
        const program = new Command().exitOverride();
        addHealthCommand(program, () => config, operator.terminal);
        await program.parseAsync(["health", ...args], { from: "user" });
        return operator.said();
      },
    };
  };
  return { server, at, page, reset, directory };
}
