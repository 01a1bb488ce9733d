"use client";
import Link from "next/link";
import { type ComponentProps, useState } from "react";

/** A link that prefetches under a pointer or the focus, not in view: a page of stations has hundreds of links. */
export function EagerLink(props: ComponentProps<typeof Link>) {
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return <Link {...props} prefetch={wanted} onPointerEnter={want} onFocus={want} />;
}
