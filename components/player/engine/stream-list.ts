/** The streams of a station's playlist (M3U, PLS, ASX, XSPF), which our server reads. */
import type { StreamLook } from "#lib/contract/stream-look.ts";
import type { Address, Found } from "./late-transport.ts";
import type { DropReason } from "./snapshot.ts";

function addressesIn({ outcome, urls = [] }: StreamLook, url: string): Address[] {
  if (outcome === "list")
    return urls.map((each) => ({
      url: each,
      kind: /\.m3u8$/i.test(new URL(each).pathname) ? "hls" : "plain",
    }));
  if (outcome === "hls") return [{ url, kind: "hls" }];
  return outcome === "sound" ? [{ url, kind: "plain" }] : [];
}

function reasonOf({ outcome, status }: StreamLook): DropReason {
  if (outcome === "refused" && status !== undefined) return { kind: "http", status };
  if (outcome === "page") return { kind: "page" };
  return outcome === "unreachable" ? { kind: "network" } : { kind: "unplayable" };
}

/** The streams that our server finds in the playlist at `url`. */
export async function foundInList(looking: Promise<StreamLook>, url: string): Promise<Found> {
  const look = await looking.catch((): StreamLook => ({ outcome: "unreachable" }));
  return { addresses: addressesIn(look, url), otherwise: reasonOf(look) };
}
