import { Readable } from "node:stream";
import type { ApiCore } from "../api/core.ts";
import { apiJson } from "../api/in-process.ts";
import { Gallery } from "../artwork/gallery.ts";
import { servePicture } from "../artwork/serve.ts";
import type { PictureOf } from "../contract/picture.ts";
import type { Envelope, Image, InnerMeta, OnDemandItem, Series, Station } from "../contract/shapes.ts";
import { demoLogo } from "../demo/documents.ts";
import { systemClock } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { type Handler, headersOf } from "../http/handler.ts";
import { type Fetched, guardedFetch } from "../outside/fetch.ts";
import { anyAddress } from "../outside/public-address.ts";
import { userAgent } from "../outside/user-agent.ts";
import { setAlwaysHeaders } from "./pages/send-page.ts";
import type { PageRules } from "./pages/serve-pages.ts";

/** The images of a station, a series or an episode, as listeners see it; undefined when they do not see it. */
async function imagesOf(of: PictureOf): Promise<readonly Image[] | "later" | undefined> {
  if ("station" in of && of.series !== undefined) {
    const query = new URLSearchParams({
      country: of.station.slice(0, 3),
      rpuid: of.station,
      series: of.series,
    });
    const { status, body } = await apiJson<Envelope<Series>>(`/listener/series?${query}`);
    if (status === 200) return body.data[0]?.multimedia;
    return status >= 500 ? "later" : undefined;
  }
  if ("station" in of) {
    const { status, body } = await apiJson<Envelope<Station>>(`/v2/stations/${of.station}?include=images`);
    if (status === 200) return body.data[0]?.multimedia ?? [];
    return status >= 500 ? "later" : undefined;
  }
  const path = `/v2/ondemand/${encodeURIComponent(of.episode)}`;
  const { status, body } = await apiJson<Envelope<Envelope<OnDemandItem, InnerMeta>>>(path);
  if (status === 200) return body.data[0]?.data[0]?.multimedia ?? [];
  return status >= 500 ? "later" : undefined;
}

/** A logo of the demonstration, in the form in which other servers' pictures come. */
async function ownPicture(path: string): Promise<Fetched> {
  const svg = demoLogo(/^\/demo\/logo\/(\d{4,15})\.svg$/.exec(path)?.[1] ?? "");
  const body = Readable.from(svg === undefined ? [] : [Buffer.from(svg)]);
  const status = svg === undefined ? 404 : 200;
  return { status, headers: {}, url: path, movedTo: undefined, redirects: 0, body, close: () => undefined };
}

/** Opens the pictures of other servers, and answers requests for them; `close` gives up what is under way. */
export function openArtwork(
  core: ApiCore,
  config: Config,
  { addressOf, secondsToWait, isSecure }: Pick<PageRules, "addressOf" | "secondsToWait" | "isSecure">,
): { handle: Handler; close: () => Promise<void> } {
  const gallery = new Gallery({
    dataDir: config.dataDir,
    db: () => core.options.activity,
    now: systemClock.now,
    userAgent: userAgent(config),
    fetch: (url, asking) => (url.startsWith("/") ? ownPicture(url) : guardedFetch(url, asking)),
    ...(config.allowPrivateSources ? { allow: anyAddress } : {}),
    onError: (error) => core.options.onError(error, "pictures"),
  });
  return {
    handle: (req, res) => {
      setAlwaysHeaders(req, res, isSecure);
      return servePicture(req, res, {
        gallery,
        imagesOf,
        secondsToWait: () => secondsToWait(addressOf(headersOf(req), req.socket.remoteAddress ?? "")),
      });
    },
    close: () => gallery.close(),
  };
}
