import { Fragment, type ReactNode } from "react";

/** The parts of a result's line that there are, in this order, a dot between them. */
export function AboutParts({ parts }: { parts: Readonly<Record<string, ReactNode>> }) {
  return Object.entries(parts)
    .filter(([, part]) => part)
    .map(([name, part], index) => (
      <Fragment key={name}>
        {index > 0 && " · "}
        {part}
      </Fragment>
    ));
}
