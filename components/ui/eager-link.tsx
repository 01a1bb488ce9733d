"use client";
import Link from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * A link that fetches its page when it is about to be followed (pointed at, or reached by keyboard), not when it comes
 * into view: a page of stations has hundreds of them.
 */
export function EagerLink(props: ComponentProps<typeof Link>) {
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return <Link {...props} prefetch={wanted} onPointerEnter={want} onFocus={want} />;
}
