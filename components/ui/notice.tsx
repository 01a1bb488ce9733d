import type { ReactNode } from "react";

interface NoticeProps {
  title: string;
  text?: string;
  /** Small print: a reference that helps the operator to find the fault. */
  reference?: string;
  children?: ReactNode;
  level?: 1 | 2;
}

/** A message for an empty list or a failure, with what happens next. */
export function Notice({ title, text, reference, children, level = 2 }: NoticeProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    // Not hatched: a hatch says that a past programme cannot be played.
    <section className="border-y border-line bg-sunk px-(--gutter) py-10">
      <div className="max-w-xl">
        <Heading
          className="font-display text-[min(1.875rem,9vw)] leading-[1.2] font-light [font-stretch:115%]"
          dir="auto"
        >
          {title}
        </Heading>
        {text && <p className="mt-3 text-muted">{text}</p>}
        {reference && <p className="mt-3 font-time text-xs text-muted">{reference}</p>}
        {children && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
      </div>
    </section>
  );
}
