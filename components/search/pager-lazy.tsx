"use client";
import { type ComponentProps, lazy } from "react";
import { Dispensable } from "#components/ui/dispensable.tsx";

const Pager = lazy(async () => ({ default: (await import("../parts/pager.tsx")).Pager }));

/** `Pager`, whose code only lists of several pages load. */
export const PagerLazy = (props: ComponentProps<typeof Pager>) =>
  props.pages > 1 && (
    <Dispensable>
      <Pager {...props} />
    </Dispensable>
  );
