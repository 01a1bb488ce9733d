/** In which media types an endpoint answers. */
import { representationsOf } from "../api/represent.ts";
import type { Endpoint, EndpointId } from "../contract/endpoints.ts";

export interface Offered {
  mediaType: string;
  /** Another name of a form that is offered already. */
  alias: boolean;
}

/** JSON first, then every other name that Accept may ask for. */
export function mediaTypesOf({ id }: Endpoint): Offered[] {
  const others = representationsOf(id as EndpointId);
  return [
    { mediaType: "application/json", alias: false },
    ...others.map((other, index) => ({
      mediaType: other.mediaType,
      alias: others.findIndex((earlier) => earlier.id === other.id) < index,
    })),
  ];
}
