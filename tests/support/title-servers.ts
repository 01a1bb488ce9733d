/** A streaming server that says titles in many ways, each at a path of its own; the title can be changed while it runs. */
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import { listen } from "#lib/boot/listen.ts";

const fixture = (name: string) => readFileSync(new URL(`../fixtures/titles/${name}`, import.meta.url));
const INTERVAL = 500;
const EVERY_MS = 10;

export interface TitleServer {
  /** The port; tests ask it by names of their own. */
  port: number;
  /** The title that is on air, "Artist - Title". */
  title: string;
  /** How `/7.html` writes the title: old servers know Latin-1 alone. */
  encoding: BufferEncoding;
  /** The requested targets in order, with their User-Agent. */
  asked: { target: string; userAgent: string }[];
  /** Connections open now. */
  open: number;
  /** Paths that answer with this status instead, or lead elsewhere. */
  refuse: Map<string, { status: number; headers?: Record<string, string> }>;
  /** Paths that answer with a playlist of this address. */
  lists: Map<string, string>;
}

/** A block of ICY metadata. */
function icyBlock(title: string): Buffer {
  const bytes = Buffer.from(`StreamTitle='${title}';`);
  const units = Math.ceil(bytes.length / 16);
  return Buffer.concat([Buffer.of(units), bytes, Buffer.alloc(units * 16 - bytes.length)]);
}

/** Sends the result of `piece` again and again until the listener goes. */
function stream(res: ServerResponse, headers: Record<string, string>, piece: () => Buffer): void {
  res.writeHead(200, headers);
  const timer = setInterval(() => res.write(piece()), EVERY_MS);
  res.on("close", () => clearInterval(timer));
}

const ICECAST = { "Content-Type": "audio/mpeg", Server: "Icecast 2.4.4", "icy-name": "Test" };
const sound = Buffer.alloc(INTERVAL, 0x55);

const parts = (title: string) => title.split(" - ");

/** By path. */
const ANSWERS: Record<string, (server: TitleServer, res: ServerResponse, req: IncomingMessage) => void> = {
  "/icy": (server, res, req) => {
    const asksForTitles = req.headers["icy-metadata"] === "1";
    const headers = {
      "Content-Type": "audio/mpeg",
      ...(asksForTitles ? { "icy-metaint": `${INTERVAL}` } : {}),
    };
    let last: string | undefined;
    stream(res, headers, () => {
      const block = server.title === last ? Buffer.of(0) : icyBlock(server.title);
      last = server.title;
      return asksForTitles ? Buffer.concat([sound, block]) : sound;
    });
  },
  "/mute": (_, res) => stream(res, { "Content-Type": "audio/mpeg" }, () => sound),
  "/untitled": (_, res) =>
    stream(res, { "Content-Type": "audio/mpeg", "icy-metaint": `${INTERVAL}` }, () =>
      Buffer.concat([sound, Buffer.of(0)]),
    ),
  "/song.opus": (_, res) => stream(res, { "Content-Type": "audio/ogg" }, () => fixture("song.opus")),
  "/icecast.mp3": (_, res) => stream(res, ICECAST, () => sound),
  "/status-json.xsl": (server, res) => {
    const [artist, title] = parts(server.title);
    const source = { artist, title, listenurl: "http://localhost:8000/icecast.mp3" };
    const other = { title: "Somebody - Else", listenurl: "http://localhost:8000/other.mp3" };
    res.end(JSON.stringify({ icestats: { source: [other, source] } }));
  },
  "/stream/2/": (_, res) =>
    stream(res, { "Content-Type": "audio/aacp", "icy-notice2": "Shoutcast DNAS/posix v2.6" }, () => sound),
  "/stats?sid=2&json=1": (server, res) =>
    void res.end(JSON.stringify({ streamstatus: 1, streampath: "/stream/2/", songtitle: server.title })),
  // Shoutcast v1 begins an answer of its own kind, and shows its page to browsers alone.
  "/;": (_, res) => void res.socket?.end("ICY 200 OK\r\nicy-name: Test\r\n\r\n"),
  "/7.html": (server, res, req) =>
    req.headers["user-agent"]?.startsWith("Mozilla/")
      ? void res.end(`<html><body>1,1,1,10,1,128,${server.title}</body></html>`, server.encoding)
      : void res.writeHead(404).end(),
  "/live.m3u8": (server, res) => {
    const [artist, title] = parts(server.title);
    const range = `#EXT-X-DATERANGE:ID="1",START-DATE="2036-05-14T00:00:00Z",X-TITLE="${title}",X-ARTIST="${artist}"`;
    res.setHeader("Content-Type", "application/vnd.apple.mpegurl");
    res.end(`#EXTM3U\n#EXT-X-TARGETDURATION:6\n${range}\n#EXTINF:6,\n/tagged.aac\n`);
  },
  "/tags.m3u8": (_, res) => {
    res.setHeader("Content-Type", "application/vnd.apple.mpegurl");
    res.end("#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=64000\n/media.m3u8\n");
  },
  "/media.m3u8": (_, res) => void res.end("#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\n/tagged.aac\n"),
  "/tagged.aac": (server, res) => {
    const [artist = "", title = ""] = parts(server.title);
    const frame = (id: string, text: string) =>
      Buffer.concat([Buffer.from(`${id}\0\0\0`), Buffer.of(text.length + 1, 0, 0, 3), Buffer.from(text)]);
    const frames = Buffer.concat([frame("TIT2", title), frame("TPE1", artist)]);
    res.end(Buffer.concat([Buffer.from("ID3\x04\0\0\0\0\0"), Buffer.of(frames.length), frames, sound]));
  },
  "/list.m3u": (_, res) =>
    void res.setHeader("Content-Type", "audio/x-mpegurl").end("#EXTM3U\n/icecast.mp3\n"),
};

/** Starts a server, which ends with the test. */
export async function startTitles(title = "Anna - Sea"): Promise<TitleServer> {
  const state: TitleServer = {
    ...{ port: 0, title, encoding: "utf8", asked: [], open: 0 },
    ...{ refuse: new Map(), lists: new Map() },
  };
  const server = createServer((req, res) => {
    const target = req.url ?? "/";
    state.asked.push({ target, userAgent: req.headers["user-agent"] ?? "" });
    const refusal = state.refuse.get(target);
    if (refusal) res.writeHead(refusal.status, refusal.headers).end();
    else if (state.lists.has(target))
      res.setHeader("Content-Type", "audio/x-mpegurl").end(`#EXTM3U\n${state.lists.get(target)}\n`);
    else if (Object.hasOwn(ANSWERS, target)) ANSWERS[target]?.(state, res, req);
    else res.writeHead(404).end();
  });
  server.on("connection", (socket) => {
    state.open++;
    socket.on("close", () => state.open--);
  });
  state.port = await listen(server, "127.0.0.1", 0);
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  return state;
}
