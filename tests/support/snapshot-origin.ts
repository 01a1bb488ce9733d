/** A web server before a directory of snapshots, which a test can have fail. */
import { once } from "node:events";
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";

/** `html`: a page for everything; `half`: half of the manifest; `damaged`: a wrong byte in each blob; `away`: 404 for blobs. */
type Fault = "html" | "half" | "damaged" | "away";

export interface SnapshotOrigin {
  url: string;
  /** Bytes of bodies sent so far. */
  readonly sentBytes: number;
  fail(fault: Fault | undefined): void;
  stop(): Promise<void>;
}

function spoilt(bytes: Buffer, fault: Fault | undefined, isManifest: boolean): Buffer {
  if (fault === "html") return Buffer.from("<!doctype html><title>Sign in</title>");
  if (fault === "half" && isManifest) return bytes.subarray(0, bytes.length / 2);
  if (fault === "damaged" && !isManifest) bytes.writeUInt8((bytes.at(-9) ?? 0) ^ 0xff, bytes.length - 9);
  return bytes;
}

export async function startSnapshotOrigin(directory: string): Promise<SnapshotOrigin> {
  let fault: Fault | undefined;
  let sentBytes = 0;
  const server = createServer(async (req, res) => {
    const path = join(directory, req.url ?? "/");
    const isManifest = path.endsWith("manifest.json");
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile() || (fault === "away" && !isManifest)) {
      res.writeHead(404).end("Not found");
      return;
    }
    const etag = `"${found.mtimeMs} ${fault ?? ""}"`;
    if (req.headers["if-none-match"] === etag) {
      res.writeHead(304).end();
      return;
    }
    const body = spoilt(await readFile(path), fault, isManifest);
    sentBytes += body.length;
    res.writeHead(200, { ETag: etag, "Content-Length": body.length }).end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/`,
    get sentBytes() {
      return sentBytes;
    },
    fail: (next) => {
      fault = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
