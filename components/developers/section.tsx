import type { ReactNode } from "react";
import { Prose } from "./prose.tsx";

interface SectionProps {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A section of a page of reference, under its heading; `lead` is Markdown. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="border-t-2 border-ink pt-5 pb-14">
      <h2 id={id} className="font-display text-3xl leading-tight font-light [font-stretch:115%]">
        {title}
      </h2>
      {lead ? <Prose text={lead} className="mt-2 mb-5 text-muted" /> : <div className="h-6" />}
      {children}
    </section>
  );
}
