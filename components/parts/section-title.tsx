import type { ReactNode } from "react";

interface SectionTitleProps {
  id: string;
  /** Whether the title gets the focus when a page of its list is turned. */
  takesFocus?: boolean;
  children: ReactNode;
}

export function SectionTitle({ id, takesFocus = false, children }: SectionTitleProps) {
  return (
    <h2 id={id} className="section-title outline-none" tabIndex={takesFocus ? -1 : undefined}>
      {children}
    </h2>
  );
}
