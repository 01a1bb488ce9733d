/** A streaming server that says titles in many ways, each at a path of its own; the title can be changed while it runs. */
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTcp, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { listen } from "#lib/boot/listen.ts";

const fixture = (name: string) => readFileSync(new URL(`../fixtures/titles/${name}`, import.meta.url));
const INTERVAL = 500;
const EVERY_MS = 10;

interface TitleServer {
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
  /** Tokens of signed addresses that are good. */
  tokens: Set<number>;
  lastToken: number;
  /** Whether the status page has the title of /both.mp3, which says it itself. */
  isOnPage: boolean;
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

/** The page of an AzuraCast server with one station. */
function azuracastOf(server: TitleServer) {
  const [artist, title] = parts(server.title);
  const listen_url = "https://radio.example/listen/harbour/radio.mp3";
  return {
    station: { name: "Harbour", shortcode: "harbour", listen_url, mounts: [{ url: listen_url }] },
    live: { is_live: false, streamer_name: "" },
    now_playing: { played_at: 0, elapsed: 3, duration: 180, song: { text: server.title, artist, title } },
    is_online: true,
  };
}

/** The title as an ID3 tag. */
function tagOf({ title: both }: TitleServer): Buffer {
  const [artist = "", title = ""] = parts(both);
  const frame = (id: string, text: string) =>
    Buffer.concat([Buffer.from(`${id}\0\0\0`), Buffer.of(text.length + 1, 0, 0, 3), Buffer.from(text)]);
  const frames = Buffer.concat([frame("TIT2", title), frame("TPE1", artist)]);
  return Buffer.concat([Buffer.from("ID3\x04\0\0\0\0\0"), Buffer.of(frames.length), frames]);
}

/** A box of MP4. */
export function boxOf(kind: string, ...contents: Buffer[]): Buffer {
  const body = Buffer.concat(contents);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + body.length);
  return Buffer.concat([size, Buffer.from(kind), body]);
}

/** Signed addresses: the newest token alone is good, and once. */
function isGood(server: TitleServer, target: string): boolean {
  const token = Number(/[?&]token=(\d+)/.exec(target)?.[1]);
  return server.tokens.delete(token);
}
const signed = (server: TitleServer, path: string) => {
  const token = ++server.lastToken;
  server.tokens.add(token);
  return `${path}?expires=1&token=${token}`;
};

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
  "/both.mp3": (server, res, req) => {
    res.setHeader("Server", "Icecast 2.4.4");
    ANSWERS["/icy"]?.(server, res, req);
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
    const both = {
      ...(server.isOnPage ? { artist, title } : {}),
      listenurl: "http://localhost:8000/both.mp3",
    };
    res.end(JSON.stringify({ icestats: { source: [other, source, both] } }));
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
    res.end(Buffer.concat([tagOf(server), sound]));
  },
  "/fmp4.m3u8": (_, res) => {
    res.setHeader("Content-Type", "application/vnd.apple.mpegurl");
    res.end('#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXT-X-MAP:URI="/begin.mp4"\n#EXTINF:6,\n/tagged.m4s\n');
  },
  "/tagged.m4s": (server, res) => {
    const scheme = Buffer.from("https://aomedia.org/emsg/ID3\0\0");
    const message = boxOf("emsg", Buffer.of(1, 0, 0, 0), Buffer.alloc(20), scheme, tagOf(server));
    res.end(Buffer.concat([boxOf("styp", Buffer.from("msdh")), message, boxOf("mdat", sound)]));
  },
  "/signed": (server, res) => void res.writeHead(302, { Location: signed(server, "/paid/live") }).end(),
  "/paid/live": (server, res, req) =>
    isGood(server, req.url ?? "") ? ANSWERS["/icy"]?.(server, res, req) : void res.writeHead(403).end(),
  "/signed.m3u8": (server, res) =>
    void res.writeHead(302, { Location: signed(server, "/paid/live.m3u8") }).end(),
  "/paid/live.m3u8": (server, res, req) => {
    if (!isGood(server, req.url ?? "")) return void res.writeHead(403).end();
    res.setHeader("Content-Type", "application/vnd.apple.mpegurl");
    res.end(`#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\n${signed(server, "last.aac")}\n`);
  },
  "/paid/last.aac": (server, res, req) =>
    isGood(server, req.url ?? "")
      ? void res.end(Buffer.concat([tagOf(server), sound]))
      : void res.writeHead(403).end(),
  "/listen/harbour/radio.mp3": (_, res) => stream(res, { "Content-Type": "audio/mpeg" }, () => sound),
  "/radio/8000/radio.mp3": (_, res) => stream(res, ICECAST, () => sound),
  "/hls/harbour/live.m3u8": (_, res) => {
    res.setHeader("Content-Type", "application/vnd.apple.mpegurl");
    res.end("#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\n/plain.m4s\n");
  },
  "/plain.m4s": (_, res) => void res.end(boxOf("moof", sound)),
  "/api/nowplaying/harbour": (server, res) => void res.end(JSON.stringify(azuracastOf(server))),
  "/api/nowplaying": (server, res) => void res.end(JSON.stringify([azuracastOf(server)])),
  "/list.m3u": (_, res) =>
    void res.setHeader("Content-Type", "audio/x-mpegurl").end("#EXTM3U\n/icecast.mp3\n"),
};

/** The path alone of a signed address. */
const pathOf = (target: string) => target.replace(/\?expires=.*$/, "");

/** Starts a server, which ends with the test. */
export async function startTitles(title = "Anna - Sea"): Promise<TitleServer> {
  const state: TitleServer = {
    ...{ port: 0, title, encoding: "utf8", asked: [], open: 0 },
    ...{ refuse: new Map(), lists: new Map(), tokens: new Set(), lastToken: 0, isOnPage: false },
  };
  const server = createServer((req, res) => {
    const target = req.url ?? "/";
    state.asked.push({ target, userAgent: req.headers["user-agent"] ?? "" });
    const refusal = state.refuse.get(target);
    if (refusal) res.writeHead(refusal.status, refusal.headers).end();
    else if (state.lists.has(target))
      res.setHeader("Content-Type", "audio/x-mpegurl").end(`#EXTM3U\n${state.lists.get(target)}\n`);
    else if (Object.hasOwn(ANSWERS, pathOf(target))) ANSWERS[pathOf(target)]?.(state, res, req);
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

/** Starts a server whose only path says `statusLine`, then titles in endless sound. Ends with the test. */
export async function startOldServer(statusLine: string, title: string): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createTcp((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("data", (request) => {
      if (!request.toString().startsWith("GET / ")) return void socket.end("HTTP/1.0 404 No\r\n\r\n");
      socket.write(`${statusLine}\r\ncontent-type:audio/mpeg\r\nicy-metaint:${INTERVAL}\r\n\r\n`);
      const timer = setInterval(() => socket.write(Buffer.concat([sound, icyBlock(title)])), EVERY_MS);
      socket.once("close", () => clearInterval(timer));
    });
  });
  const port = await listen(server, "127.0.0.1", 0);
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  });
  return port;
}
