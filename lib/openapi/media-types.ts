import type { Endpoint, EndpointId } from "../contract/endpoints.ts";
import { EVENT_STREAM, mediaTypesOf } from "../contract/media-types.ts";

interface Offered {
  mediaType: string;
  /** Another name of a form that comes earlier in the list. */
  alias: boolean;
}

/** An event stream, or JSON and then every other media type of the endpoint. */
export function offeredBy({ id, events }: Endpoint): Offered[] {
  if (events) return [{ mediaType: EVENT_STREAM, alias: false }];
  const others = mediaTypesOf(id as EndpointId);
  return [
    { mediaType: "application/json", alias: false },
    ...others.map(({ form, mediaType }, index) => ({
      mediaType,
      alias: others.findIndex((earlier) => earlier.form === form) < index,
    })),
  ];
}
