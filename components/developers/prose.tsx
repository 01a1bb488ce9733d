import type { ReactNode } from "react";

/** The Markdown of the document and the guide: `code`, **strong** and [links](#fragment). */
const MARK = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\((#[\w-]+)\)/g;

/** A line of Markdown. */
export function Inline({ text }: { text: string }): ReactNode {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(MARK)) {
    const [whole, code, strong, label, href] = match;
    parts.push(text.slice(from, match.index));
    from = match.index + whole.length;
    if (code !== undefined) {
      parts.push(
        <code key={from} dir="ltr">
          {code}
        </code>,
      );
    } else if (strong !== undefined) parts.push(<strong key={from}>{strong}</strong>);
    else
      parts.push(
        <a key={from} href={href}>
          {label}
        </a>,
      );
  }
  if (parts.length === 0) return text;
  parts.push(text.slice(from));
  return parts;
}

/** Paragraphs of Markdown, separated by blank lines. */
export function Prose({ text, className }: { text: string; className?: string }) {
  return text.split(/\n{2,}/).map((paragraph) => (
    <p key={paragraph} className={className}>
      <Inline text={paragraph.replaceAll("\n", " ")} />
    </p>
  ));
}

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
