import type { ReactNode, RefObject } from "react";

interface SectionProps {
  /** The target of a link in the page's head. */
  id: string;
  title: string;
  children: ReactNode;
  ref?: RefObject<HTMLElement | null>;
}

/** A section of the settings: its name before the Now line's place, its controls behind that place. */
export function Section({ id, title, children, ref }: SectionProps) {
  return (
    <section
      ref={ref}
      id={id}
      // Takes the focus of a button that goes: see use-kept-focus.ts.
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-4 outline-none border-t border-line lg:grid lg:grid-cols-[30%_minmax(0,1fr)]"
    >
      <h2 id={`${id}-title`} className="px-(--gutter) pt-6 section-title lg:pb-6">
        {title}
      </h2>
      <div className="min-w-0 pt-4 pb-8 lg:border-s lg:border-line lg:pt-6">{children}</div>
    </section>
  );
}
