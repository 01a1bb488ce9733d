import type { ReactNode } from "react";

interface SectionProps {
  /** The target of a link in the page's head. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A section of the settings: its name before the Now line's place, its controls behind that place. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-4 border-t border-line lg:grid lg:grid-cols-[30%_minmax(0,1fr)]"
    >
      <h2 id={`${id}-title`} className="px-(--gutter) pt-6 section-title lg:pb-6">
        {title}
      </h2>
      <div className="min-w-0 pt-4 pb-8 lg:border-s lg:border-line lg:pt-6">{children}</div>
    </section>
  );
}
