/** Gets the documents of a RadioDNS bearer: the services, and the programmes of today and the coming days. */
import { createHash } from "node:crypto";
import { DAY_MS } from "../ground/clock.ts";
import { type Asking, getFile, type SourceDocument, SourceError } from "./document.ts";
import { findDocuments, type RadioDns, type RadioDnsBearer } from "./radiodns.ts";

/** Today and six further days: programmes of later days are seldom known. */
const DAYS = 7;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10).replaceAll("-", "");

/** The programmes of a day; undefined where there are none. */
async function programmesAt(url: string, asking: Asking): Promise<SourceDocument | undefined> {
  try {
    return await getFile(url, asking);
  } catch (error) {
    if (error instanceof SourceError && (error.status === 404 || error.status === 410)) return undefined;
    throw error;
  }
}

/** @throws OutsideError, SourceError, or the system's error; then no file is left behind. */
export async function fetchRadioDns(
  bearer: RadioDnsBearer,
  dns: RadioDns,
  asking: Asking,
): Promise<SourceDocument> {
  const base = await findDocuments(bearer, dns);
  const documents = [await getFile(`${base}/SI.xml`, asking)];
  try {
    for (let day = 0; day < DAYS; day++) {
      const url = `${base}/${bearer.folder}/${dayOf(asking.nowMs + day * DAY_MS)}_PI.xml`;
      const programmes = await programmesAt(url, asking);
      if (programmes) documents.push(programmes);
    }
  } catch (error) {
    for (const document of documents) document.close();
    throw error;
  }
  const [services, ...programmes] = documents;
  if (!services) throw new Error("there is always a document of services");
  const hash = createHash("sha256");
  for (const { sha256 } of documents) hash.update(sha256);
  return {
    ...services,
    more: programmes.map(({ path }) => path),
    bytes: documents.reduce((sum, { bytes }) => sum + bytes, 0),
    sha256: hash.digest("hex"),
    // The validators and redirects belong to one document of several.
    etag: undefined,
    lastModified: undefined,
    movedTo: undefined,
    close: () => {
      for (const document of documents) document.close();
    },
  };
}
