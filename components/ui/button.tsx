import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";

/** How buttons look, for elements of other kinds. */
export const BUTTON_LOOK =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-full border-2 border-ink px-[min(1.25rem,6vw)] text-sm font-bold hover:bg-ink hover:text-paper disabled:border-line-strong disabled:text-muted disabled:hover:bg-transparent aria-disabled:opacity-60";

export function Button({ children, type = "button", className = "", ...rest }: ComponentProps<"button">) {
  return (
    <button type={type} className={`${BUTTON_LOOK} ${className}`} {...rest}>
      {children}
    </button>
  );
}

export function ButtonLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={BUTTON_LOOK}>
      {children}
    </Link>
  );
}
