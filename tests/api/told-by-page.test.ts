/** The station page says who told the song on air, in the language of the listener. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addSongs } from "#db/activity/write.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { tell } from "#lib/nowplaying/tell.ts";
import { station } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

const NOW = Date.parse("2036-05-14T12:08:00Z");
let seed: string;
let server: TestServer;

beforeAll(async () => {
  seed = mkdtempSync(join(tmpdir(), "nowline-told-"));
  const core = openCore({ nowMs: NOW, dataDir: seed });
  await core.put([1, 2, 3].map((n) => station(n)));
  const told = { raw: "Juno Pell - Glass Tide", atMs: NOW, durationMs: 60 * MINUTE_MS, stationNames: [] };
  tell(core.activity, { ...told, rpuid: "8267001", origin: "push" });
  tell(core.activity, { ...told, rpuid: "8267002", origin: "stream" });
  const times = { start_ms: NOW, stop_ms: NOW + 60 * MINUTE_MS };
  const song = { artist: "Juno Pell", artist_key: "juno pell", title: "Glass Tide", ...times };
  addSongs(core.activity, [{ rpuid: "8267003", origin: "import", ...song }]);
  core.close();
  server = await startServer({ seed, nowMs: NOW + 30_000 });
});
afterAll(async () => {
  await server?.stop();
  rmSync(seed, { recursive: true, force: true });
});

const page = async (rpuid: string, language: string) => {
  const answer = await fetch(`${server.url}/stations/${rpuid}`, { headers: { "Accept-Language": language } });
  return (await answer.text()).replaceAll("<!-- -->", "").replace(/<script.*?<\/script>/gs, "");
};

test.each([
  ["en", "song told by the station<", "song told by the station&#x27;s server<"],
  ["de", "Titel vom Sender gemeldet<", "Titel vom Server des Senders gemeldet<"],
  ["fr", "titre indiqué par la station<", "titre indiqué par le serveur de la station<"],
  ["nb", "låten er meldt av stasjonen<", "låten er meldt av stasjonens server<"],
  ["es", "canción indicada por la emisora<", "canción indicada por el servidor de la emisora<"],
  ["ru", "песню назвала станция<", "песню назвал сервер станции<"],
  ["zh", "歌曲由电台提供<", "歌曲由电台的服务器提供<"],
  ["ar", "الأغنية كما تعلنها المحطة<", "الأغنية كما يعلنها خادم المحطة<"],
])(
  "in %s: by the station, by its server, and nothing for an imported song",
  async (language, own, server) => {
    const [pushed, read, imported] = await Promise.all(
      ["8267001", "8267002", "8267003"].map((rpuid) => page(rpuid, language)),
    );
    for (const html of [pushed, read, imported]) {
      expect(html).toMatch(/<p [^>]*>Glass Tide<\/p>/);
      expect(html).toContain("Juno Pell<");
    }
    expect(pushed).toContain(own);
    expect(read).toContain(server);
    for (const words of [own, server]) expect(imported).not.toContain(words);
  },
);
