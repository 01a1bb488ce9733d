/** A gallery over an activity store and a server of pictures, made anew for each test. */
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect } from "vitest";
import { openActivity } from "#db/activity/connection.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { type Found, Gallery, type GalleryOptions } from "#lib/artwork/gallery.ts";
import { anyAddress } from "#lib/outside/public-address.ts";
import { type PictureServer, startPictureServer } from "#tests/support/picture-server.ts";

/** The time at which each test begins. */
export const T = Date.UTC(2036, 4, 14, 12);

class GalleryRoom {
  dataDir = mkdtempSync(join(tmpdir(), "nowline-artwork-"));
  db: SqliteDatabase = openActivity(this.dataDir);
  nowMs = T;
  /** Faults of ours so far; a test takes out those that it expects. */
  faults: unknown[] = [];
  server: PictureServer;
  readonly #galleries: Gallery[] = [];

  constructor(server: PictureServer) {
    this.server = server;
  }

  open(more: Partial<GalleryOptions> = {}): Gallery {
    const { dataDir } = this;
    const gallery = new Gallery({
      ...{ dataDir, db: () => this.db, now: () => this.nowMs, userAgent: "Nowline", allow: anyAddress },
      ...{ onError: (error: unknown) => this.faults.push(error), ...more },
    });
    this.#galleries.push(gallery);
    return gallery;
  }

  async close(): Promise<void> {
    await Promise.all(this.#galleries.map((gallery) => gallery.close()));
    await this.server.close();
    this.db.close();
    rmSync(this.dataDir, { recursive: true });
  }
}

/** The room of the test that runs. */
export let room: GalleryRoom;

/** Makes a room before each test of the file. */
export function inGalleryRoom(): void {
  beforeEach(async () => {
    room = new GalleryRoom(await startPictureServer());
  });
  afterEach(async () => {
    await room.close();
    expect(room.faults).toEqual([]);
  });
}

export const open = (more?: Partial<GalleryOptions>): Gallery => room.open(more);
/** An address of the server of pictures. */
export const at = (path: string) => `${room.server.url}${path}`;
/** The names of the files of pictures. */
export function files(): string[] {
  const folder = join(room.dataDir, "artwork");
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.includes("."))
    : [];
}
export const bytesOnDisk = () =>
  files().reduce((sum, name) => sum + statSync(join(room.dataDir, "artwork", name)).size, 0);
/** Asks until the picture has come, or there is none. */
export async function find(gallery: Gallery, path: string, size: 64 | 128 = 128): Promise<Found> {
  const found = await gallery.find(at(path), size, "webp");
  return found.kind === "later" ? await find(gallery, path, size) : found;
}
