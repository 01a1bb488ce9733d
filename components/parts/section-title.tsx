import type { ReactNode } from "react";

export function SectionTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="font-display text-2xl leading-tight font-light [font-stretch:115%]">
      {children}
    </h2>
  );
}
