import Link from "next/link";
import type { ReactNode } from "react";

/** A name and what it stands for, in a list of facts (`dl`). */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Words as links, in a list of facts; nothing without words. */
export function LinkedFact({
  name,
  links,
}: {
  name: string;
  links: readonly { name: string; href: string }[];
}) {
  if (links.length === 0) return null;
  return (
    <Fact name={name}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {links.map((link) => (
          <li key={link.href}>
            <Link
              href={link.href}
              prefetch={false}
              className="inline-block min-h-6 underline decoration-line-strong underline-offset-4 hover:decoration-ink"
              dir="auto"
            >
              {link.name}
            </Link>
          </li>
        ))}
      </ul>
    </Fact>
  );
}
