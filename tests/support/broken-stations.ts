/** Stations with various faults, and some without: small servers, one path for each station. */
import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { createServer as createHttps } from "node:https";
import { createServer as createTcp, type Socket, type Server as TcpServer } from "node:net";
import { listen } from "#lib/boot/listen.ts";

const M3U8 = "application/vnd.apple.mpegurl";
const fixture = (path: string) => readFileSync(new URL(`../fixtures/${path}`, import.meta.url));
const TONE = fixture("sound/tone.mp3");
const times = (bytes: Buffer, count: number) => Buffer.concat(Array.from({ length: count }, () => bytes));
/** A minute of sound, 4,125 bytes a second. */
const MINUTE = times(TONE, 60);
const HLS = (lines: string) => `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:1\n${lines}`;
/** The playlist of an encoder that lives: another at each request. */
const moving = (lines: string): Answer => {
  let sequence = 0;
  return (res, origin) => body(M3U8, HLS(`#EXT-X-MEDIA-SEQUENCE:${++sequence}\n${lines}`))(res, origin);
};
const NOISE = Buffer.from(Array.from({ length: 65_536 }, (_, i) => (i * i * 31 + i * 7 + (i >> 3)) & 255));

type Answer = (res: ServerResponse, origin: string) => void;
const body =
  (type: string, bytes: Buffer | string): Answer =>
  (res) =>
    void res.writeHead(200, { "Content-Type": type, "Content-Length": Buffer.byteLength(bytes) }).end(bytes);
/** An answer that states no length, as live streams. */
const live =
  (type: string, bytes: Buffer): Answer =>
  (res) =>
    void res.writeHead(200, { "Content-Type": type }).end(bytes);
/** An endless answer: `bytes` come at once, then nothing. */
const stalling =
  (type: string, bytes: Buffer): Answer =>
  (res) => {
    res.writeHead(200, { "Content-Type": type });
    res.flushHeaders();
    if (bytes.length > 0) res.write(bytes);
  };
/** An endless answer of as many bytes a second, a tenth of a second's at a time. */
const paced = (bytesASecond: number, res: ServerResponse) => {
  res.writeHead(200, { "Content-Type": "audio/mpeg" });
  const begunMs = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begunMs) * bytesASecond) / 1_000);
    res.write(MINUTE.subarray(sent, due));
    sent = due;
  }, 100);
  res.on("close", () => clearInterval(timer));
};
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (res) =>
    void res.writeHead(code, headers).end("no");
const text =
  (type: string, make: (origin: string) => string): Answer =>
  (res, origin) =>
    body(type, make(origin))(res, origin);
const streamOf = (path: string) => `#EXT-X-STREAM-INF:BANDWIDTH=32000\n${path}\n`;

/** By path. */
const ANSWERS: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  ["/whole.mp3", body("audio/mpeg", times(TONE, 60))],
  [
    "/notice.mp3",
    (res) => {
      res.setHeader("icy-name", "This stream has moved");
      res.setHeader("icy-description", Buffer.from("Поток переехал").toString("latin1"));
      body("audio/mpeg", times(TONE, 60))(res, "");
    },
  ],
  [
    "/described.mp3",
    (res) => {
      res.setHeader("icy-description", "Jazz from the harbour");
      body("audio/mpeg", times(TONE, 60))(res, "");
    },
  ],
  ["/whole.aac", body("audio/aac", times(fixture("sound/tone.aac"), 60))],
  ["/whole.opus", body("audio/ogg", fixture("sound/tone.opus"))],
  ["/moved", (res) => void res.writeHead(302, { Location: "/whole.mp3" }).end()],
  [
    "/good.pls",
    text("audio/x-scpls", (origin) => `[playlist]\nFile1=${origin}/404\nFile2=${origin}/whole.mp3\n`),
  ],
  ["/good.m3u8", moving("#EXTINF:1,\n/tone.ts\n")],
  ["/master.m3u8", body(M3U8, HLS(streamOf("/good.m3u8")))],
  ["/fmp4.m3u8", moving('#EXT-X-MAP:URI="/tone.mp4"\n#EXTINF:1,\n/tone.mp4\n')],
  ["/tone.ts", body("video/mp2t", fixture("sound/tone.mpegts"))],
  ["/tone.mp4", body("audio/mp4", fixture("sound/tone.mp4"))],
  // From here on the stations are broken.
  ["/never-answers", () => undefined],
  ["/headers-only", stalling("audio/mpeg", Buffer.alloc(0))],
  ["/page", body("text/html; charset=utf-8", "<!doctype html><title>Our radio</title>")],
  ["/page-as-sound", body("audio/mpeg", "<html><body>Buy this domain</body></html>")],
  ["/redirects-to-itself", (res) => void res.writeHead(302, { Location: "/redirects-to-itself" }).end()],
  ["/names-itself.m3u", text("audio/x-mpegurl", (origin) => `${origin}/names-itself.m3u\n`)],
  ["/endless.m3u", body("audio/x-mpegurl", `#EXTM3U\n${"# more\n".repeat(40_000)}`)],
  ["/dead-encoder.m3u8", body(M3U8, HLS("#EXT-X-MEDIA-SEQUENCE:7\n#EXTINF:1,\n/tone.ts\n"))],
  ["/lost-first.m3u8", body(M3U8, HLS(["/404", "/good.m3u8"].map(streamOf).join("")))],
  ["/lost-sd.m3u8", body(M3U8, HLS('#EXT-X-MAP:URI="/tone.mp4"\n#EXTINF:1,\n/404\n'))],
  ["/lost-hd.m3u8", body(M3U8, HLS('#EXT-X-MAP:URI="/tone.mp4"\n#EXTINF:1,\n/410\n'))],
  [
    "/lost-two.m3u8",
    body(M3U8, HLS(["/lost-sd.m3u8", "/lost-hd.m3u8", "/fmp4.m3u8"].map(streamOf).join(""))),
  ],
  ["/lost-all.m3u8", body(M3U8, HLS(["/404", "/410"].map(streamOf).join("")))],
  ["/short-file", body("audio/mpeg", times(TONE, 20))],
  ["/empty.m3u8", body(M3U8, HLS(""))],
  ["/empty.m3u", body("audio/x-mpegurl", "#EXTM3U\n")],
  ["/empty-as-sound.m3u", body("audio/mpeg", "#EXTM3U\n")],
  ["/empty.pls", body("audio/x-scpls", "[playlist]\nNumberOfEntries=0\n")],
  ["/empty.xspf", body("application/xspf+xml", '<?xml version="1.0"?>\n<playlist version="1"></playlist>')],
  ["/rewinds.m3u8", moving("#EXTINF:10,\n/tone.ts\n".repeat(30))],
  // A day of segments: longer than a check reads.
  ["/rewinds-a-day.m3u8", moving("#EXTINF:6,\n/tone.ts\n".repeat(14_400))],
  ["/lost-segments.m3u8", body(M3U8, HLS("#EXTINF:1,\n/404\n"))],
  ["/secret.m3u8", body(M3U8, HLS('#EXT-X-KEY:METHOD=AES-128,URI="/key"\n#EXTINF:1,\n/tone.ts\n'))],
  ["/over.m3u8", body(M3U8, HLS("#EXTINF:1,\n/tone.ts\n#EXT-X-ENDLIST\n"))],
  ["/over-in-a-crumb.m3u8", body(M3U8, HLS("#EXTINF:0.1,\n/crumb.mp3\n#EXT-X-ENDLIST\n"))],
  ["/crumb.mp3", body("audio/mpeg", TONE.subarray(0, 600))],
  ["/empty", body("audio/mpeg", "")],
  ["/falls-silent", body("audio/mpeg", Buffer.concat([times(TONE, 5), silentTail(), silentTail()]))],
  // Longer than a routine check listens.
  [
    "/falls-silent-late",
    live(
      "audio/aac",
      Buffer.concat([times(fixture("sound/tone.aac"), 20), times(fixture("sound/silence.aac"), 5)]),
    ),
  ],
  ["/stops-sending", stalling("audio/mpeg", times(TONE, 5))],
  ["/recording", body("audio/mpeg", times(TONE, 5))],
  ["/picture", body("image/png", Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n\0", "latin1"), NOISE]))],
  ["/json", body("application/json", '{"error":"no stream"}')],
  ["/sound-as-text", body("text/plain", times(TONE, 60))],
  ["/noise", body("audio/mpeg", NOISE)],
  ["/breaks-off", (res) => void res.socket?.destroy()],
  ["/busy", status(429, { "Retry-After": "7200" })],
]);

/** Three seconds of digital silence. */
function silentTail(): Buffer {
  const bytes = fixture("sound/tone-then-silence.mp3");
  return bytes.subarray(Math.ceil(bytes.length / 4));
}

export interface BrokenStations {
  /** Plain HTTP, for every path; a number as path answers with that status. */
  origin: string;
  /** A server with a certificate for radio.test that ended in 2020, and one with a valid certificate. */
  expiredPort: number;
  validPort: number;
  /** The valid certificate, which signs itself. */
  certificate: string;
  /** An old Shoutcast server. */
  icyPort: number;
  /** The requested paths, in order. */
  asked: string[];
  close(): Promise<void>;
}

const ICY = "ICY 200 OK\r\ncontent-type:audio/mpeg\r\nicy-name:Old\r\n\r\n";

export async function startBrokenStations(): Promise<BrokenStations> {
  const asked: string[] = [];
  let origin = "";
  let signed = 0;
  const answer = (path: string, res: ServerResponse) => {
    asked.push(path);
    if (path === "/signs") return void res.writeHead(302, { Location: `/paid?Signature=${++signed}` }).end();
    if (path === `/paid?Signature=${signed}`) return body("audio/mpeg", times(TONE, 60))(res, origin);
    if (path.startsWith("/paid")) return status(403)(res, origin);
    if (path.startsWith("/paced-")) return paced(Number(path.slice("/paced-".length)), res);
    const found = ANSWERS.get(path) ?? status(Number(path.slice(1)) || 404);
    found(res, origin);
  };
  const secure = (name: string) => {
    const pem = fixture(`tls/${name}`);
    return createHttps({ key: pem, cert: pem }, (req, res) => answer(req.url ?? "/", res));
  };
  const plain = createServer((req, res) => answer(req.url ?? "/", res));
  const expired = secure("expired.pem");
  const valid = secure("valid.pem");
  const sockets = new Set<Socket>();
  const icy = createTcp((socket) => {
    sockets.add(socket);
    socket
      .on("error", () => undefined)
      .once("data", () => socket.write(Buffer.concat([Buffer.from(ICY), TONE])));
  });
  const open = (server: TcpServer) => listen(server, "127.0.0.1", 0);
  origin = `http://127.0.0.1:${await open(plain)}`;
  const [expiredPort, validPort, icyPort] = [await open(expired), await open(valid), await open(icy)];
  return {
    ...{ origin, expiredPort, validPort, icyPort, asked },
    certificate: fixture("tls/valid.pem")
      .toString()
      .replace(/^.*?(?=-----BEGIN CERT)/s, ""),
    async close() {
      for (const socket of sockets) socket.destroy();
      for (const server of [plain, expired, valid]) server.closeAllConnections();
      await Promise.all(
        [plain, expired, valid, icy].map((server) => new Promise((done) => server.close(done))),
      );
    },
  };
}
