"use client";
import type { ComponentProps } from "react";
import { nameAttributes } from "#components/model/name-language.ts";
import { EagerLink } from "./eager-link.tsx";

interface StationLinkProps extends Omit<ComponentProps<typeof EagerLink>, "href"> {
  station: Parameters<typeof nameAttributes>[0];
}

/** The name of a station, a link to its page. */
export function StationLink({ station, ...rest }: StationLinkProps) {
  return (
    <EagerLink href={`/stations/${station.rpuid}`} {...rest} {...nameAttributes(station)}>
      {station.name}
    </EagerLink>
  );
}
