"use client";
import type { ComponentProps } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { nameAttributes } from "#components/model/name-language.ts";
import { EagerLink } from "./eager-link.tsx";

interface StationLinkProps extends Omit<ComponentProps<typeof EagerLink>, "href"> {
  station: Parameters<typeof nameAttributes>[0] & { mediumName?: string };
}

/** The name of a station, a link to its page; a long name shows as the medium name, and is said after the medium name. */
export function StationLink({ station, ...rest }: StationLinkProps) {
  const { t } = useWords();
  const { rpuid, name, mediumName } = station;
  return (
    <EagerLink
      href={`/stations/${rpuid}`}
      // Begins with what is seen, so that speech control finds the link.
      aria-label={mediumName && `${mediumName}${t("ui.comma")}${name}`}
      title={mediumName && name}
      {...rest}
      {...nameAttributes({ rpuid, name: mediumName ?? name })}
    >
      {mediumName ?? name}
    </EagerLink>
  );
}
