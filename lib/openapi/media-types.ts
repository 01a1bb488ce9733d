/** The media types of an endpoint's answers. */
import type { Endpoint, EndpointId } from "../contract/endpoints.ts";
import { mediaTypesOf } from "../contract/media-types.ts";

export interface Offered {
  mediaType: string;
  /** Another name of a form that comes earlier in the list. */
  alias: boolean;
}

/** JSON first, then every other media type of the endpoint. */
export function offeredBy({ id }: Endpoint): Offered[] {
  const others = mediaTypesOf(id as EndpointId);
  return [
    { mediaType: "application/json", alias: false },
    ...others.map(({ form, mediaType }, index) => ({
      mediaType,
      alias: others.findIndex((earlier) => earlier.form === form) < index,
    })),
  ];
}
