import type { MouseEvent } from "react";
import type { FoundGroup } from "#lib/contract/found-groups.ts";

/** The attributes of a button that shows a kind: the form asks for the kind where scripts do not run. */
export const showsKind = <Kind extends FoundGroup | null>(kind: Kind, onShow: (kind: Kind) => void) =>
  ({
    type: "submit",
    name: "only",
    value: kind ?? "",
    onClick(event: MouseEvent) {
      event.preventDefault();
      onShow(kind);
    },
  }) as const;
