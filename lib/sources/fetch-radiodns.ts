/** Gets the documents of a RadioDNS bearer: the services, and the programmes of today and the coming days. */
import { daysFrom } from "./days.ts";
import { type Asking, allOf, getFile, type SourceDocument, SourceError } from "./document.ts";
import { findDocuments, type RadioDns, type RadioDnsBearer } from "./radiodns.ts";

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
  const services = await getFile(`${base}/SI.xml`, asking);
  const programmes: SourceDocument[] = [];
  try {
    for (const day of daysFrom(asking.nowMs)) {
      const found = await programmesAt(`${base}/${bearer.folder}/${day}_PI.xml`, asking);
      if (found) programmes.push(found);
    }
  } catch (error) {
    for (const document of [services, ...programmes]) document.close();
    throw error;
  }
  return allOf(services, programmes);
}
