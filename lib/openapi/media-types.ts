/** In which media types an endpoint answers. */
import type { Endpoint, EndpointId } from "../contract/endpoints.ts";
import { mediaTypesOf } from "../contract/media-types.ts";

export interface Offered {
  mediaType: string;
  /** Another name of a form that is offered already. */
  alias: boolean;
}

/** JSON first, then every other name that Accept may ask for. */
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
