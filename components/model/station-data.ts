/** A station with all fields that its page shows. */
import type { Get } from "#components/model/api.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";

const FIELDS = "ids,detail,bearers,social,streams,images,phonetics,look,health";

/** @throws ApiError with status 404 when there is no such station. */
export async function loadStation(get: Get, rpuid: string): Promise<Station | undefined> {
  return (await get<Envelope<Station>>(`/v2/stations/${rpuid}?include=${FIELDS}`)).data[0];
}
