/** A broadcaster's web server, with addresses as directories have them: playlists, refusals, pages where sound should be. */
import { createServer } from "node:http";
import { listen } from "#lib/boot/listen.ts";

/** No EXT-X-ENDLIST: live. */
const HLS = "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nfirst.aac\n";

export interface RadioServer {
  url: string;
  /** The requested paths, in order. */
  asked: string[];
  close(): Promise<void>;
}

/** Starts the server; its playlists name `soundUrl`. */
export async function startRadio(soundUrl: string): Promise<RadioServer> {
  const asked: string[] = [];
  const texts = new Map<string, readonly [type: string, text: string]>([
    ["/live.m3u", ["audio/x-mpegurl", `#EXTM3U\n#EXTINF:-1,Live\n${soundUrl}\n`]],
    ["/live.pls", ["audio/x-scpls", `[playlist]\nNumberOfEntries=1\nFile1=${soundUrl}\nVersion=2\n`]],
    ["/live.asx", ["video/x-ms-asf", `<ASX version="3.0"><Entry><Ref HREF="${soundUrl}"/></Entry></ASX>`]],
    [
      "/live.xspf",
      [
        "application/xspf+xml",
        `<playlist version="1"><trackList><track><location>${soundUrl}</location></track></trackList></playlist>`,
      ],
    ],
    ["/listen", ["audio/x-mpegurl", `#EXTM3U\n${soundUrl}\n`]],
    ["/page", ["text/html", "<!doctype html><title>Welcome</title>"]],
    ["/closed.m3u8", ["application/vnd.apple.mpegurl", HLS]],
  ]);
  const server = createServer((req, res) => {
    const path = req.url ?? "/";
    asked.push(path);
    const [type, text] = texts.get(path) ?? [];
    if (type === undefined) res.writeHead(Number(path.slice(1)) || 404).end();
    else res.writeHead(200, { "Content-Type": type }).end(text);
  });
  const port = await listen(server, "127.0.0.1", 0);
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
