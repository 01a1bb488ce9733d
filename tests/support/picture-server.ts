/** Pictures as stations' servers send them, and a server that sends them. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import sharp from "sharp";
import { listen } from "#lib/boot/listen.ts";

const RED = { r: 200, g: 30, b: 40, alpha: 1 };

/** A picture of one colour (red where nothing else is said). */
export const plain = (width: number, height: number, background = RED) =>
  sharp({ create: { width, height, channels: 4, background } });

/** An icon of 32-bit pixels, as Windows keeps it: BGRA from the last row, then a mask. */
export function bitmapIcon(side: number, declaredSide = side): Buffer {
  const header = Buffer.alloc(6 + 16 + 40);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(22, 18);
  header.writeUInt32LE(40, 22);
  header.writeInt32LE(declaredSide, 26);
  header.writeInt32LE(declaredSide * 2, 30);
  header.writeUInt16LE(1, 34);
  header.writeUInt16LE(32, 36);
  const pixels = Buffer.alloc(side * side * 4, Buffer.from([200, 90, 20, 255]));
  const mask = Buffer.alloc(Math.ceil(side / 32) * 4 * side);
  header.writeUInt32LE(40 + pixels.length + mask.length, 14);
  return Buffer.concat([header, pixels, mask]);
}

/** An icon that contains a PNG. */
export function pngIcon(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, png]);
}

type Answer = (req: IncomingMessage, res: ServerResponse) => void;

export interface PictureServer {
  url: string;
  /** Requests since the start, in order: path, and the If-None-Match that came with it. */
  asked: { path: string; ifNoneMatch: string | undefined }[];
  /** Answers a path from now on. */
  on(path: string, answer: Answer | Buffer): void;
  close(): Promise<void>;
}

export async function startPictureServer(): Promise<PictureServer> {
  const asked: PictureServer["asked"] = [];
  const answers = new Map<string, Answer | Buffer>();
  const server = createServer((req, res) => {
    const path = req.url ?? "/";
    asked.push({ path, ifNoneMatch: req.headers["if-none-match"] });
    const answer = answers.get(path);
    if (typeof answer === "function") answer(req, res);
    else if (answer) res.writeHead(200, { "Content-Type": "image/png" }).end(answer);
    else res.writeHead(404).end();
  });
  const port = await listen(server, "127.0.0.1", 0);
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    on: (path, answer) => void answers.set(path, answer),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
